// The first step of every `npm run …`: runs on any Node >= 20 with nothing installed. It installs a pinned pnpm into a
// private folder, installs what the lock file says, and runs the TypeScript command on the project's Node version.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const pnpmVersion = '12.21.0'
/** Hashes of what is brought before there is a lock file. npm has checked each package against the registry's own hash. */
const pnpmIntegrity = {
  pnpm: 'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==',
  '@pnpm/exe.linux-x64':
    'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
  '@pnpm/exe.linux-arm64':
    'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
}
/**
 * Hashes of Node's own program. The locked package `node` brings it by a script, so no lock file knows it.
 */
const nodeProgramHash = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
}
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const isWindows = process.platform === 'win32'
const privateFolder = join(root, '.portti')
const pnpmEntry = join(privateFolder, 'pnpm', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
const projectNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
const stampFile = join(root, 'node_modules', '.portti-installed')
const lockFolder = join(privateFolder, 'installing')
/** A lock is touched each second; an older one is of a process that was killed. */
const lockEndsMs = 10_000

const [command = 'start', ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Portti needs Node 20 or newer, this is ${process.version}: install a newer one and try again.`)
}
if (!isInstalled()) await installOnce()
await handOver()

function isInstalled() {
  return lockFingerprint() === readText(stampFile) && existsSync(projectNode)
}

/** Of several that start at once, one installs; the others wait for it and find it done. */
async function installOnce() {
  const unlock = await takeLock()
  if (!isInstalled()) await install()
  unlock()
}

/** Waits until no other process installs. @returns the function that releases the lock; the exit of this process releases it too */
async function takeLock() {
  mkdirSync(privateFolder, { recursive: true })
  for (let hasSaid = false; !makeLock(); hasSaid = true) {
    if (!hasSaid) say('waiting for another start, which installs the packages')
    await pause(200)
  }
  const touch = setInterval(() => utimes(lockFolder, new Date(), new Date(), () => undefined), 1_000)
  const remove = () => rmSync(lockFolder, { recursive: true, force: true })
  process.once('exit', remove)
  return () => {
    clearInterval(touch)
    process.off('exit', remove)
    remove()
  }
}

/** Makes the lock, in the place of one whose process was killed. @returns false when another process has it */
function makeLock() {
  try {
    mkdirSync(lockFolder)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const touchedAt = statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs
  if (touchedAt === undefined || Date.now() - touchedAt < lockEndsMs) return false
  rmSync(lockFolder, { recursive: true, force: true })
  return makeLock()
}

async function install() {
  if (readPnpmVersion() !== pnpmVersion) {
    say(`bringing pnpm ${pnpmVersion} into a private folder`)
    const folder = join(privateFolder, 'pnpm')
    mkdirSync(folder, { recursive: true })
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
    ]
    await run('Bringing pnpm', isWindows ? 'npm.cmd' : 'npm', [...args, `pnpm@${pnpmVersion}`])
    checkPnpm(folder)
  }
  say('installing packages (a few minutes on a cold cache)')
  // An interrupted install must not look like a complete one.
  rmSync(stampFile, { force: true })
  const reporter = process.stderr.isTTY ? 'default' : 'append-only'
  const args = ['install', '--frozen-lockfile', '--prefer-offline', `--reporter=${reporter}`]
  await run('Installing the packages', process.execPath, [pnpmEntry, ...args])
  if (!existsSync(projectNode))
    stop('Node 24 is missing after the install: delete node_modules and run the same again.')
  checkNode()
  writeFileSync(stampFile, lockFingerprint())
}

/** Compares what npm brought with the hashes above; nothing of it has run yet. */
function checkPnpm(folder) {
  const { packages = {} } = JSON.parse(readText(join(folder, 'node_modules', '.package-lock.json')) ?? '{}')
  for (const [path, { integrity }] of Object.entries(packages)) {
    const name = path.replace(/^node_modules\//, '')
    const known = pnpmIntegrity[name]
    if (known === undefined) say(`no hash of ${name} is known here: only the registry's own was checked`)
    else if (integrity !== known) {
      rmSync(folder, { recursive: true, force: true })
      stop(`${name} ${pnpmVersion} is not what it was when it was chosen: do not go on before you know why.`)
    }
  }
}

/** Compares the program that everything runs on with the hashes above, before it runs. */
function checkNode() {
  const machine = `${process.platform}-${process.arch}`
  const known = nodeProgramHash[machine]
  if (known === undefined)
    return say(`no hash of Node for ${machine} is known here: only the registry's own was checked`)
  if (createHash('sha256').update(readFileSync(projectNode)).digest('hex') === known) return
  rmSync(projectNode, { force: true })
  stop('Node is not what it was when it was chosen: do not go on before you know why.')
}

/** All inputs of an install. */
function lockFingerprint() {
  const hash = createHash('sha256').update(`${pnpmVersion} ${process.platform} ${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function readPnpmVersion() {
  const manifest = readText(join(privateFolder, 'pnpm', 'node_modules', 'pnpm', 'package.json'))
  return manifest === undefined ? undefined : JSON.parse(manifest).version
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Runs a step of the install; its progress goes to stderr, so that stdout is the command's own. */
async function run(what, file, argv) {
  // NODE_ENV=production would skip the build tools; without CI pnpm might wait for an answer that nobody sees.
  const { NODE_ENV: _, ...env } = process.env
  const { code, signal } = await runToEnd(file, argv, {
    env: { ...env, CI: 'true' },
    stdio: ['ignore', 2, 'inherit'],
    shell: isWindows,
  })
  if (signal !== null) process.exit(130)
  if (code !== 0) stop(`${what} failed: look at the message above, check the network, and run the same again.`)
}

/** Runs the command on Node 24 from npm, and returns its exit code. */
async function handOver() {
  const { code } = await runToEnd(projectNode, [join(root, 'packages', 'launch', 'src', 'main.ts'), command, ...args], {
    // The IPC channel lets the command notice when we are killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(code ?? 1)
}

/**
 * Forwards signals and waits: the child ends in its own time, and we end after it. Ctrl-C in a terminal reaches both
 * processes, so the child may get it twice; the commands handle it once.
 */
function runToEnd(file, argv, options) {
  return new Promise(done => {
    const pass = signal => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    // Registered before the child is spawned: on a busy machine it may be up before we continue, and a signal would
    // then end only us.
    for (const signal of signals) process.on(signal, pass)
    const child = spawn(file, argv, { cwd: root, ...options })
    const watch = whenStarterIsGone(() => child.kill('SIGTERM'))
    child.once('error', error => stop(`${file} cannot be run (${error.message}): install Node with npm and try again.`))
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, pass)
      done({ code, signal })
    })
  })
}

/** A kill of npm does not reach us: instead we notice that npm, or the shell that it runs us in, has exited. */
function whenStarterIsGone(end) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const starter = starters()
  return setInterval(() => {
    if (starters() !== starter) end()
  }, 500)
}

/** Our parent; when that is npm's shell, npm itself (on systems with /proc). */
function starters() {
  const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readText(`/proc/${process.ppid}/stat`) ?? '') ?? []
  return name?.endsWith('sh') ? `${process.ppid} ${parent}` : `${process.ppid}`
}

function say(text) {
  process.stderr.write(`portti: ${text}\n`)
}

function stop(text) {
  say(text)
  process.exit(1)
}
