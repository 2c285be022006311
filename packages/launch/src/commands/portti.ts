import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSecret } from '../shop/secret.ts'
import type { CommandContext } from '../terminal/command.ts'
import { CommandFailure } from '../terminal/command-failure.ts'
import { cataloguesOf, dataDirOf, type Environment } from '../terminal/configuration.ts'
import { runProgram } from '../terminal/run-program.ts'

/** Passes its arguments and standard input to the ticket API's command line. */
export async function portti({ root, args, env, signal }: CommandContext): Promise<number> {
  const script = join(root, 'packages/ticket-api/src/cli.ts')
  if (!existsSync(script))
    throw new CommandFailure('The ticket API has no command line in this version (packages/ticket-api/src/cli.ts).')
  const { code } = await runProgram(process.execPath, [script, ...args], {
    root,
    env: commandEnvironment(args[0], env, root),
    input: 'inherit',
    output: 'inherit',
    signal,
  })
  return code
}

/**
 * The environment of a command, with the settings that `npm start` derives for the same data: the secret to sign with,
 * or the files that each start imports.
 */
export function commandEnvironment(command = '', env: Environment, root: string): NodeJS.ProcessEnv {
  if (command === 'import') return { ...env, PORTTI_CATALOGUE: cataloguesOf(env, root).join(',') }
  const isSigning = ['serve', 'doctor', 'reconcile'].includes(command)
  return isSigning ? { ...env, PORTTI_SECRET: readSecret(dataDirOf(env, root), env.PORTTI_SECRET) } : env
}
