import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from '../command.ts'
import { dataDirOf } from '../configuration.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run-program.ts'
import { readSecret } from '../secret.ts'

/**
 * Passes its arguments to the ticket API's command line. A server signs with the same secret as `npm start`, so that
 * both can be used over the same data.
 */
export async function portti({ root, args, env, signal }: CommandContext): Promise<number> {
  const script = join(root, 'packages/ticket-api/src/cli.ts')
  if (!existsSync(script))
    throw new Refusal('The ticket API has no command line in this version (packages/ticket-api/src/cli.ts).')
  const { code } = await runProgram(process.execPath, [script, ...args], {
    root,
    env: ['serve', 'doctor', 'reconcile'].includes(args[0] ?? '')
      ? { ...env, PORTTI_SECRET: readSecret(dataDirOf(env, root), env.PORTTI_SECRET) }
      : env,
    output: 'inherit',
    signal,
  })
  return code
}
