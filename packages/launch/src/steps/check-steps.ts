import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import type { CommandContext } from '../terminal/command.ts'
import { runProgram } from '../terminal/run-program.ts'
import { fewestModules, findWrongArrows } from './arrows.ts'
import { oneTest, type Step } from './step.ts'

/** Every check that starts no server and no browser. */
export function checkSteps({ root, signal }: CommandContext): readonly Step[] {
  const program = (name: string, file: string, args: readonly string[]): Step => ({
    name,
    run: async () => oneTest(await runProgram(file, args, { root, output: 'capture', signal })),
  })
  return [
    // The longest first, so that the others run in parallel with it.
    { name: 'types', run: () => checkTypes(root, signal) },
    program('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
    program('format', 'biome', ['check', '--error-on-warnings', '.']),
    {
      name: 'arrows',
      run: async () => {
        const wrong = await findWrongArrows({ root, folder: root, fewestModules, signal })
        return oneTest({ code: wrong.length, output: wrong.join('\n') })
      },
    },
    program('unused', 'knip', ['--no-progress', '--no-config-hints']),
  ]
}

/** How many steps run at once; more than two save no time. */
export const stepsAtOnce = Math.min(2, availableParallelism())

/**
 * Every `tsconfig.json` of the workspace is one type check. It takes half the processor time with one checker, as several
 * check the types that they share each by itself, and with fewer collections up to the memory of a small machine.
 */
async function checkTypes(root: string, signal: AbortSignal) {
  const found = globSync(['{packages,shells}/*/tsconfig*.json', 'stories/tsconfig*.json'], { cwd: root })
  // The build configurations of `npm run pack` have the same sources, but need declarations that are not built yet.
  const projects = found.filter(file => !file.endsWith('tsconfig.build.json')).sort()
  const env = { ...process.env, GOGC: '400', GOMEMLIMIT: '1GiB' }
  const outputs: string[] = []
  for (const project of projects) {
    const args = ['--project', project, '--pretty', 'false', '--singleThreaded']
    const { code, output } = await runProgram('tsc', args, { root, env, output: 'capture', signal })
    if (code !== 0) outputs.push(`${dirname(project)}:\n${output}`)
  }
  return {
    passed: projects.length - outputs.length,
    failed: outputs.length + (projects.length === 0 ? 1 : 0),
    output: outputs.join('\n'),
  }
}
