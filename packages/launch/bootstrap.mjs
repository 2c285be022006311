// The first step of every `npm run …`: runs on any Node >= 20 with nothing installed.
// It brings a pinned pnpm into a private folder, installs what the lock file says,
// and hands over to the Node version of the project, which runs the TypeScript command.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pnpmVersion = '12.21.0'
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const privateFolder = join(root, '.portti')
const pnpmEntry = join(privateFolder, 'pnpm', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
const stampFile = join(root, 'node_modules', '.portti-installed')

const [command = 'start', ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Portti needs Node 20 or newer, this is ${process.version}. Install a newer one and try again.`)
}
if (lockFingerprint() !== installedFingerprint()) install()
handOver()

function install() {
  if (readPnpmVersion() !== pnpmVersion) {
    say(`bringing pnpm ${pnpmVersion} into a private folder`)
    mkdirSync(join(privateFolder, 'pnpm'), { recursive: true })
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    run(npm, [
      'install',
      '--prefix',
      join(privateFolder, 'pnpm'),
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `pnpm@${pnpmVersion}`,
    ])
  }
  say('installing packages (a few minutes on a cold cache)')
  run(process.execPath, [
    pnpmEntry,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=warn',
  ])
  writeFileSync(stampFile, lockFingerprint())
}

/** Everything that decides what an install would bring. */
function lockFingerprint() {
  const hash = createHash('sha256').update(pnpmVersion)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function installedFingerprint() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
}

function readPnpmVersion() {
  const manifest = join(privateFolder, 'pnpm', 'node_modules', 'pnpm', 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}

function run(file, argv) {
  const done = spawnSync(file, argv, {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) stop(`"${[file, ...argv].join(' ')}" failed; its own message is above.`)
}

/** Node 24 from npm runs the command; signals go through, the exit code comes back. */
function handOver() {
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const child = spawn(node, [join(root, 'packages', 'launch', 'src', 'main.ts'), command, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function say(text) {
  process.stderr.write(`portti: ${text}\n`)
}

function stop(text) {
  say(text)
  process.exit(1)
}
