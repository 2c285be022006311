import { runCommandLine } from './command-line.ts'
import type { OwnParts } from './compose/own-parts.ts'
import { errorCode } from './platform/error-code.ts'

/**
 * Runs a command of Portti, such as `serve` or `doctor`, with payment providers and other parts of your own, and
 * sets the exit code of the process. `words` are those after the file's name. `serve` starts the same file again for each
 * process that serves, and each makes its own parts; so the file does nothing else.
 */
export const runPortti = async (words: readonly string[], parts: OwnParts = {}): Promise<void> => {
  // A reader may close the pipe early (`export | head`): the rest is dropped.
  process.stdout.on('error', (error: Error) => {
    if (errorCode(error) !== 'EPIPE') throw error
  })
  const terminal = {
    env: process.env,
    input: () => (process.stdin.isTTY ? undefined : process.stdin),
    say: (line: string) => void process.stdout.write(`${line}\n`),
    complain: (line: string) => void process.stderr.write(`${line}\n`),
  }
  const code = await runCommandLine(words, terminal, parts)
  // A failed closing may have set it.
  if (code !== 0) process.exitCode = code
}
