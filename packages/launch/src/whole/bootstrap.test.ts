import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const pnpmVersion = '12.21.0'

/** A checkout with the real bootstrap, a fake pnpm that "installs" Node, and a fake command. */
function plantCheckout({ pnpm, command }: { readonly pnpm: string; readonly command: string }) {
  const root = mkdtempSync(join(tmpdir(), 'portti-bootstrap-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  mkdirSync(join(root, 'packages/launch'), { recursive: true })
  cpSync(join(import.meta.dirname, '../../bootstrap.mjs'), join(root, 'packages/launch/bootstrap.mjs'))
  write('package.json', '{"type": "module"}')
  write('pnpm-lock.yaml', '')
  write('pnpm-workspace.yaml', '')
  write('.portti/pnpm/node_modules/pnpm/package.json', JSON.stringify({ version: pnpmVersion, type: 'module' }))
  write('.portti/pnpm/node_modules/pnpm/bin/pnpm.mjs', pnpm)
  write('packages/launch/src/main.ts', command)
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [join(root, 'packages/launch/bootstrap.mjs'), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', chunk => {
      stdout += String(chunk)
    })
    child.stderr.on('data', chunk => {
      stderr += String(chunk)
    })
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }))
    return { child, ended, printed: () => stdout, said: () => stderr }
  }
  return { root, run, installs: () => readFileSync(join(root, 'installs'), 'utf8') }
}

const installNode = `
import { appendFileSync, mkdirSync, symlinkSync, existsSync } from 'node:fs'
appendFileSync('installs', [process.env.NODE_ENV ?? 'unset', ...process.argv.slice(2, 4)].join(' ') + '\\n')
console.log('Progress: added 1')
mkdirSync('node_modules/node/bin', { recursive: true })
if (!existsSync('node_modules/node/bin/node')) symlinkSync(process.execPath, 'node_modules/node/bin/node')
`
const echo = "console.log(process.argv.slice(2).join(' ')); process.exitCode = 3"

test('it installs once, hands the words over, and gives the exit code back', async () => {
  const { run, installs } = plantCheckout({ pnpm: installNode, command: echo })
  const first = await run(['bench', '--', 'api'], { NODE_ENV: 'production' }).ended
  expect(first).toMatchObject({ code: 3, stdout: 'bench -- api\n' })
  expect(first.stderr).toContain('portti: installing packages')
  expect(await run([]).ended).toEqual({ code: 3, stdout: 'start\n', stderr: '' })
  expect(installs()).toBe('unset install --frozen-lockfile\n')
})

/** An install that goes on until the file `go` is there, or the checkout is gone. */
const installSlowly = `${installNode}
while (!existsSync('go') && existsSync('installs')) await new Promise(done => setTimeout(done, 20))
`

test('two that start at once install once', async () => {
  const { root, run, installs } = plantCheckout({ pnpm: installSlowly, command: echo })
  const first = run(['start'])
  await expect.poll(() => existsSync(join(root, 'installs')), { timeout: 30_000 }).toBe(true)
  const second = run(['portti', 'doctor'])
  await expect.poll(second.said, { timeout: 30_000 }).toContain('waiting for another start')
  writeFileSync(join(root, 'go'), '')
  expect(await first.ended).toMatchObject({ code: 3, stdout: 'start\n' })
  expect(await second.ended).toMatchObject({ code: 3, stdout: 'portti doctor\n' })
  expect(installs().trim().split('\n')).toHaveLength(1)
})

test('an install that was killed keeps no other from installing', async () => {
  const { root, run, installs } = plantCheckout({ pnpm: installNode, command: echo })
  const lock = join(root, '.portti/installing')
  mkdirSync(lock)
  utimesSync(lock, new Date(0), new Date(0))
  expect(await run([]).ended).toMatchObject({ code: 3, stderr: expect.not.stringContaining('waiting') as string })
  expect(installs().trim().split('\n')).toHaveLength(1)
  expect(existsSync(lock)).toBe(false)
})

test('a changed lock file installs again', async () => {
  const { run, root, installs } = plantCheckout({ pnpm: installNode, command: echo })
  await run([]).ended
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'changed')
  await run([]).ended
  expect(installs().trim().split('\n')).toHaveLength(2)
})

test('a failed install ends with one sentence and is tried again', async () => {
  const { run, root } = plantCheckout({ pnpm: `${installNode}\nprocess.exit(1)`, command: echo })
  const { code, stdout, stderr } = await run([]).ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  const sentence =
    'Installing the packages failed: look at the message above, check the network, and run the same again.'
  expect(stderr.trim().split('\n').at(-1)).toBe(`portti: ${sentence}`)
  expect(existsSync(join(root, 'node_modules/.portti-installed'))).toBe(false)
})

test('a machine without npm is told so in one sentence', async () => {
  const { run, root } = plantCheckout({ pnpm: installNode, command: echo })
  rmSync(join(root, '.portti'), { recursive: true })
  const { code, stderr } = await run([], { PATH: root }).ended
  expect(code).toBe(1)
  expect(stderr).toContain('npm cannot be run')
  expect(stderr).not.toContain('    at ')
})

const patient = `
process.on('SIGINT', () => { console.log('closing'); setImmediate(() => process.exit(0)) })
setInterval(() => {}, 1000)
console.log('up')
`

test.each(['one', 'two'])('%s SIGINT lets the command close in its own time, and waits for it', async count => {
  const { run } = plantCheckout({ pnpm: installNode, command: patient })
  const { child, ended, printed } = run([])
  await expect.poll(printed, { timeout: 30_000 }).toContain('up')
  child.kill('SIGINT')
  if (count === 'two') child.kill('SIGINT')
  const { code, stdout } = await ended
  expect(code).toBe(0)
  expect(stdout).toMatch(/^up\nclosing\n/)
})

const orphan = `
process.on('disconnect', () => { console.log('alone'); process.exit(0) })
console.log('up')
`

test('the command notices that the bootstrap was killed', async () => {
  const { run } = plantCheckout({ pnpm: installNode, command: orphan })
  const { child, ended, printed } = run([])
  await expect.poll(printed, { timeout: 30_000 }).toContain('up')
  child.kill('SIGKILL')
  expect((await ended).stdout).toBe('up\nalone\n')
})

test('a broken-off Node is brought again', async () => {
  const { run, root, installs } = plantCheckout({ pnpm: installNode, command: echo })
  await run([]).ended
  rmSync(join(root, 'node_modules/node'), { recursive: true })
  expect((await run([]).ended).code).toBe(3)
  expect(installs().trim().split('\n')).toHaveLength(2)
})

// rules/production#supply-chain
test('a package manager that is not what it was is not run', async () => {
  const { root, run } = plantCheckout({ pnpm: installNode, command: echo })
  rmSync(join(root, '.portti'), { recursive: true })
  const brought = JSON.stringify({ packages: { 'node_modules/pnpm': { integrity: 'sha512-another' } } })
  const npm = `#!/bin/sh
mkdir -p "$3/node_modules/pnpm/bin"
echo 'console.log("it ran")' > "$3/node_modules/pnpm/bin/pnpm.mjs"
echo '${brought}' > "$3/node_modules/.package-lock.json"
`
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/npm'), npm, { mode: 0o755 })
  const { code, stdout, stderr } = await run([], { PATH: `${join(root, 'bin')}:${process.env.PATH}` }).ended
  expect(code).not.toBe(0)
  expect(stderr).toContain('is not what it was when it was chosen')
  expect(`${stdout}${stderr}`).not.toContain('it ran')
  expect(existsSync(join(root, '.portti/pnpm'))).toBe(false)
})

// rules/production#supply-chain
test('a Node that is not what it was is not run', async () => {
  const another = `${installNode.replace("symlinkSync(process.execPath, 'node_modules/node/bin/node')", "writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\necho it ran\\n', { mode: 0o755 })").replace('existsSync }', 'existsSync, writeFileSync }')}`
  const { root, run } = plantCheckout({ pnpm: another, command: echo })
  const { code, stdout, stderr } = await run([]).ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('Node is not what it was when it was chosen')
  expect(existsSync(join(root, 'node_modules/node/bin/node'))).toBe(false)
})
