import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutationTable, readMutationScore } from '../steps/mutation-score.ts'
import type { CommandContext } from '../terminal/command.ts'
import { CommandFailure } from '../terminal/command-failure.ts'
import { runProgram } from '../terminal/run-program.ts'

/** Folders of the core; in each, tests must detect at least 85 % of all mutants. */
const folders = ['availability', 'validation', 'cart', 'checkout']

/**
 * Mutation tests of the core's rules. Arguments select folders. Incremental: a run tests only what changed since the
 * last one; `--all` tests everything.
 */
export async function mutate({ root, args, say, signal }: CommandContext): Promise<number> {
  const chosen = args.filter(word => word !== '--all')
  const unknown = chosen.find(folder => !folders.includes(folder))
  if (unknown !== undefined) throw new CommandFailure(`"${unknown}" is not tried: choose from ${folders.join(', ')}.`)
  const core = join(root, 'packages', 'core')
  const scores = []
  let failed = 0
  for (const folder of chosen.length > 0 ? chosen : folders) {
    say(folder)
    const results = `.mutation/${folder}.json`
    const options = ['--mutate', `src/${folder}/**/*.ts,!**/*.test.ts`, '--incrementalFile', results]
    const { code } = await runProgram(
      join(core, 'node_modules', '.bin', 'stryker'),
      ['run', 'mutation/stryker.config.mjs', ...options, ...(args.includes('--all') ? ['--force'] : [])],
      { root, cwd: core, output: 'inherit', signal },
    )
    if (signal.aborted) return 130
    if (code !== 0) failed += 1
    scores.push(readMutationScore(folder, readFileSync(join(core, results), 'utf8')))
  }
  process.stdout.write(`\n${mutationTable(scores)}\n`)
  return failed === 0 ? 0 : 1
}
