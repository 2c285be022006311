import { type BuildOptions, buildShell, shells } from '../build/build-shells.ts'
import { runProgram } from '../terminal/run-program.ts'
import { oneTest, type Step } from './step.ts'

/** Builds each shell, unless its build is newer than its sources. */
export function buildSteps({ root, say, signal }: BuildOptions): readonly Step[] {
  return shells.map(shell => ({
    name: `build ${shell}`,
    run: async () => {
      await buildShell(shell, { root, say, signal })
      return oneTest({ code: 0, output: '' })
    },
  }))
}

/** Compares the built bundle sizes with their budgets. */
export function sizeSteps({ root, signal }: BuildOptions): readonly Step[] {
  return shells.map(shell => ({
    name: `sizes ${shell}`,
    run: async () =>
      oneTest(await runProgram(process.execPath, [`${shell}/size-report.ts`], { root, output: 'progress', signal })),
  }))
}
