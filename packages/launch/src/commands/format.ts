import type { CommandContext } from '../command.ts'
import { runProgram } from '../run-program.ts'

/** Writes the format that `check` expects. */
export async function format({ root, args, signal }: CommandContext): Promise<number> {
  const folders = args.length > 0 ? args : ['.']
  const { code } = await runProgram('biome', ['check', '--write', ...folders], { root, output: 'inherit', signal })
  return code
}
