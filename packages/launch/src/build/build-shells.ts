import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../terminal/command-failure.ts'
import { runProgram } from '../terminal/run-program.ts'
import { fingerprintPackage } from './fingerprint.ts'

/** The folders under the root whose `build.ts` writes a `dist/`. */
export const shells = ['shells/storefront', 'shells/kiosk'] as const

export type Shell = (typeof shells)[number]

export interface BuildOptions {
  readonly root: string
  readonly say: (text: string) => void
  readonly signal: AbortSignal
}

/** Builds the shell if its sources changed since the last build; returns whether it did. @throws CommandFailure */
export async function buildShell(shell: Shell, { root, say, signal }: BuildOptions): Promise<boolean> {
  const script = join(root, shell, 'build.ts')
  const stamp = join(root, shell, 'dist', '.portti-fingerprint')
  if (!existsSync(script))
    throw new CommandFailure(`${shell}/build.ts is missing: restore it with git, nothing can be served without it.`)
  const fingerprint = fingerprintPackage(root, shell)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false
  say(`building ${shell}`)
  // An interrupted build must not look like the previous one.
  rmSync(stamp, { force: true })
  const { code } = await runProgram(process.execPath, [script], {
    root,
    cwd: join(root, shell),
    env: { ...process.env, NODE_ENV: 'production' },
    // Vite's report is progress, so it goes to stderr, not to stdout.
    output: 'progress',
    signal,
  })
  signal.throwIfAborted()
  if (code !== 0)
    throw new CommandFailure(
      `Building ${shell} failed (exit ${code}): correct what the message above says and start again.`,
    )
  mkdirSync(join(root, shell, 'dist'), { recursive: true })
  writeFileSync(stamp, fingerprint)
  return true
}

/** Builds every shell whose sources changed. @throws CommandFailure */
export async function buildShells(options: BuildOptions): Promise<void> {
  await Promise.all(shells.map(shell => buildShell(shell, options)))
}
