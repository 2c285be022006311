import type { CommandContext } from '../command.ts'
import { runProgram } from '../run-program.ts'

/** Writes what `check` expects: the formatting, and under each of the shop's rules the tests that cite it. */
export async function format({ root, args, signal }: CommandContext): Promise<number> {
  const folders = args.length > 0 ? args : ['.']
  const lists = await runProgram('node', ['stories/src/rules/list-tests.ts'], { root, output: 'inherit', signal })
  if (lists.code !== 0) return lists.code
  const { code } = await runProgram('biome', ['check', '--write', ...folders], { root, output: 'inherit', signal })
  return code
}
