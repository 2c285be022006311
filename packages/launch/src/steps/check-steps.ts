import { availableParallelism } from 'node:os'
import type { CommandContext } from '../terminal/command.ts'
import { runProgram } from '../terminal/run-program.ts'
import { fewestModules, findWrongArrows } from './arrows.ts'
import { oneTest, type Step } from './step.ts'

/** Every check that starts no server and no browser. */
export function checkSteps({ root, signal }: Pick<CommandContext, 'root' | 'signal'>): readonly Step[] {
  const program = (name: string, file: string, args: readonly string[], env = process.env): Step => ({
    name,
    run: async () => oneTest(await runProgram(file, args, { root, env, output: 'capture', signal })),
  })
  return [
    // The longest first, so that the others run in parallel with it.
    program('lint and types', 'oxlint', lintAndTypes, { ...process.env, GOMAXPROCS: '1' }),
    program('format', 'biome', ['check', '--error-on-warnings', '.']),
    {
      name: 'arrows',
      run: async () => {
        const wrong = await findWrongArrows({ root, folder: root, fewestModules, signal })
        return oneTest({ code: wrong.length, output: wrong.join('\n') })
      },
    },
    program('unused', 'knip', ['--no-progress', '--no-config-hints']),
    // To the linter the files of a new shop are a project with the shop's own settings; ours are stricter.
    program('types of a new shop', 'tsc', ['--project', 'packages/create-portti', '--singleThreaded']),
  ]
}

/**
 * The linter has the compiler's program of each `tsconfig.json`, and asks it for every wrong type, once for each file: a
 * compiler of each project would check again what the project imports of others. One processor means one checker, as
 * several check the types that they share each by itself.
 */
const lintAndTypes = [
  '--type-aware',
  '--type-check',
  '--deny-warnings',
  '--report-unused-disable-directives',
  // It would choose another by what runs it.
  '--format=default',
]

/** How many steps run at once; more than two save no time. */
export const stepsAtOnce = Math.min(2, availableParallelism())
