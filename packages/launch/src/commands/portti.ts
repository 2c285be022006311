import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from '../command.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run-program.ts'

/** Hands its words to the ticket API's command line. */
export async function portti({ root, args, signal }: CommandContext): Promise<number> {
  const script = join(root, 'packages/ticket-api/src/cli.ts')
  if (!existsSync(script))
    throw new Refusal('The ticket API has no command line in this version (packages/ticket-api/src/cli.ts).')
  const { code } = await runProgram(process.execPath, [script, ...args], { root, output: 'inherit', signal })
  return code
}
