// Runs on the project's own Node (see bootstrap.mjs): `main.ts <command> [words]`.
import { join } from 'node:path'
import { readArguments } from './terminal/arguments.ts'
import type { Command } from './terminal/command.ts'
import { CommandFailure } from './terminal/command-failure.ts'

const commands: Readonly<Record<string, { readonly does: string; readonly load: () => Promise<Command> }>> = {
  start: {
    does: 'build what changed and serve the shop',
    load: async () => (await import('./commands/start.ts')).start,
  },
  dev: { does: 'the same, restarting what you edit', load: async () => (await import('./commands/dev.ts')).dev },
  build: { does: 'what start builds first', load: async () => (await import('./commands/build.ts')).build },
  check: {
    does: 'format, lint, arrows, unused, types, unit tests',
    load: async () => (await import('./commands/check.ts')).check,
  },
  test: {
    does: 'every check and test there is, browsers included',
    load: async () => (await import('./commands/test.ts')).test,
  },
  'test:faults': {
    does: 'the storms and faults of the ticket API in their long form',
    load: async () => (await import('./commands/test-faults.ts')).testFaults,
  },
  format: {
    does: 'write the format that check expects, and the tests of each rule',
    load: async () => (await import('./commands/format.ts')).format,
  },
  stories: {
    does: 'the Storybook (-- --build: built once)',
    load: async () => (await import('./commands/stories.ts')).stories,
  },
  bench: {
    does: 'the benchmarks (-- api: those with that in the name)',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
  mutate: {
    does: 'whether the tests notice every small change of the rules (-- cart: in that folder)',
    load: async () => (await import('./commands/mutate.ts')).mutate,
  },
  pack: {
    does: 'build the packages that others install, and their tarballs',
    load: async () => (await import('./commands/pack.ts')).pack,
  },
  shots: {
    does: 'screenshots of every page, and of every state of the kiosk (-- kiosk: those only)',
    load: async () => (await import('./commands/shots.ts')).shots,
  },
  supply: {
    does: 'locked hashes, known faults, licences and a bill of materials of all packages',
    load: async () => (await import('./commands/supply.ts')).supply,
  },
  portti: {
    does: "the ticket API's own command line",
    load: async () => (await import('./commands/portti.ts')).portti,
  },
}

const say = (text: string): void => void process.stderr.write(`portti: ${text}\n`)

function stopSignal(): AbortSignal {
  const controller = new AbortController()
  const end = (): void => controller.abort()
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(event, end)
  process.on('disconnect', end)
  process.channel?.unref()
  return controller.signal
}

async function run(): Promise<number> {
  const { name, args } = readArguments(process.argv.slice(2))
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    const list = Object.entries(commands).map(([known, { does }]) => `  npm run ${known.padEnd(8)} ${does}`)
    say([`there is no command "${name}". There are:`, ...list].join('\n'))
    return 1
  }
  const runCommand = await command.load()
  const root = join(import.meta.dirname, '..', '..', '..')
  return runCommand({ root, args, env: process.env, say, signal: stopSignal() })
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof CommandFailure)) console.error(error)
  else if (error.message !== '') say(error.message)
  process.exitCode = 1
}
process.exit()
