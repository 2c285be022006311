import type { CommandContext } from '../terminal/command.ts'
import { runProgram } from '../terminal/run-program.ts'

/** Scripts that write parts of the documentation: the tests of each rule, and the arrows of the architecture. */
const writers = ['stories/src/rules/list-tests.ts', 'stories/src/arrows/write-arrows.ts']

/** Writes what `check` expects: the formatting, and the generated parts of the documentation. */
export async function format({ root, args, signal }: CommandContext): Promise<number> {
  const folders = args.length > 0 ? args : ['.']
  for (const writer of writers) {
    const written = await runProgram('node', [writer], { root, output: 'inherit', signal })
    if (written.code !== 0) return written.code
  }
  const { code } = await runProgram('biome', ['check', '--write', ...folders], { root, output: 'inherit', signal })
  return code
}
