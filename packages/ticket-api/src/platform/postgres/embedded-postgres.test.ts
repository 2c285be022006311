import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning, readPostmaster } from './postmaster.ts'

// A folder of `mkdtemp` is closed to everybody else (0700): as root, PostgreSQL's account cannot pass through it.
const newFolder = () => mkdtemp(join(tmpdir(), `portti-test-${process.pid}-`))
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 })

let stoppedDir: string
let dataDir: string
let pgData: string
const children: ChildProcess[] = []
const lines: string[] = []

beforeAll(async () => {
  stoppedDir = await newFolder()
  const server = await startEmbeddedPostgres({ dataDir: stoppedDir, log: () => undefined })
  await server.stop()
})

afterAll(() => remove(stoppedDir))

beforeEach(async () => {
  dataDir = await newFolder()
  pgData = join(dataDir, 'postgres', 'data')
  lines.length = 0
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await stopEmbeddedPostgres(dataDir)
  await remove(dataDir)
})

/** A database that was made and stopped before: a copy of one, as making takes most of the time. */
const makeStopped = () => promisify(execFile)('cp', ['-a', join(stoppedDir, 'postgres'), dataDir])

const start = () => startEmbeddedPostgres({ dataDir, log: line => lines.push(line) })

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const writeRow = (url: string) => query(url, 'CREATE TABLE kept AS SELECT 42 AS row')
const readRow = (url: string) => query(url, 'SELECT row FROM kept')

async function postmaster() {
  const found = await readPostmaster(pgData)
  if (found === undefined) throw new Error('no server')
  return found
}

/** Another Node process, leader of its own group, which starts the server and then lives until it is killed. */
async function startInAnotherProcess(): Promise<{ url: string; killGroup: () => Promise<void> }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    console.log(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const ended = once(child, 'exit')
  const [said] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the other process ended'))),
  ])
  const killGroup = async () => {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
    await ended
  }
  return { url: String(said).trim(), killGroup }
}

describe('startEmbeddedPostgres', () => {
  // rules/production#live-shop
  it('serves by a role that reads and writes rows, and may do nothing else', async () => {
    const { url, servingUrl } = await start()
    await writeRow(url)
    expect(await query(servingUrl, 'UPDATE kept SET row = 43 RETURNING row')).toEqual([43])
    for (const forbidden of ['CREATE TABLE other (n int)', 'DROP TABLE kept', 'CREATE ROLE other', 'TRUNCATE kept']) {
      await expect(query(servingUrl, forbidden), forbidden).rejects.toMatchObject({ code: '42501' })
    }
    expect(servingUrl).not.toContain(new URL(url).password)
  })

  it('makes a durable UTF-8 database in UTC that only the stored password opens', async () => {
    const server = await start()
    const asked = ['fsync', 'synchronous_commit', 'server_encoding', 'TimeZone', 'shared_buffers', 'max_connections']
    const shown = await query(server.url, `SELECT ${asked.map(name => `current_setting('${name}')`).join()}`)
    expect(shown).toEqual(['on', 'on', 'UTF8', 'UTC', '128MB', '100'])
    const passwordFile = join(dataDir, 'postgres', 'password')
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600)
    const password = (await readFile(passwordFile, 'utf8')).trim()
    await expect(query(server.url.replace(password, 'wrong'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    await server.stop()
  })

  it('keeps data and port over an orderly stop, after which no process is left', async () => {
    await makeStopped()
    const first = await start()
    await writeRow(first.url)
    const before = await postmaster()
    await first.stop()
    expect(await isRunning(before, pgData)).toBe(false)
    expect(await readPostmaster(pgData)).toBeUndefined()
    const second = await start()
    expect(second).toMatchObject({ took: 'started', url: first.url })
    expect(await readRow(second.url)).toEqual([42])
    await second.stop()
  })

  it('takes over the running server when its parent and the whole process group were killed', async () => {
    await makeStopped()
    const other = await startInAnotherProcess()
    await writeRow(other.url)
    const before = await postmaster()
    await other.killGroup()
    const server = await start()
    expect(server).toMatchObject({ took: 'taken over', url: other.url })
    expect((await postmaster()).pid).toBe(before.pid)
    expect(await readRow(server.url)).toEqual([42])
    await server.stop()
    expect(await isRunning(before, pgData)).toBe(false)
  })

  it('recovers what was committed when PostgreSQL itself was killed', async () => {
    await makeStopped()
    const first = await start()
    await writeRow(first.url)
    process.kill((await postmaster()).pid, 'SIGKILL')
    const second = await start()
    expect(second.took).toBe('recovered')
    expect(await readRow(second.url)).toEqual([42])
    await second.stop()
    await first.stop()
  })

  it('leaves a server alone that others started after the one it had was killed', async () => {
    await makeStopped()
    const first = await start()
    process.kill((await postmaster()).pid, 'SIGKILL')
    const second = await withListener(new URL(first.url).port, start)
    await first.stop()
    expect(await query(second.url, 'SELECT 1')).toEqual([1])
    await second.stop()
  })

  it('starts when the pid of a dead server belongs to another process by now', async () => {
    await makeStopped()
    const { uid, gid } = await stat(pgData)
    const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
    children.push(stranger)
    await once(stranger, 'spawn')
    await writeFile(join(pgData, 'postmaster.pid'), `${stranger.pid}\n${pgData}\n1\n1\n\n127.0.0.1\n\nready\n`)
    const server = await start()
    expect(server.took).toBe('recovered')
    expect(stranger.exitCode).toBeNull()
    await server.stop()
  })

  it('gives two starts at the same time one server, which the last one stops', async () => {
    const [one, two] = await Promise.all([start(), start()])
    expect([one.took, two.took].sort()).toEqual(['started', 'taken over'])
    expect(one.url).toBe(two.url)
    const before = await postmaster()
    await one.stop()
    expect(lines).toContain('PostgreSQL is left running: another Portti uses it')
    expect(await query(two.url, 'SELECT 1')).toEqual([1])
    await two.stop()
    expect(await isRunning(before, pgData)).toBe(false)
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  it('takes another port when the one of the last time is taken', async () => {
    await makeStopped()
    const first = await start()
    await first.stop()
    const taken = await withListener(new URL(first.url).port, start)
    expect(new URL(taken.url).port).not.toBe(new URL(first.url).port)
    await taken.stop()
  })

  it('clears away what a start left that died while it made the database', async () => {
    const dead = spawn('true')
    await once(dead, 'exit')
    await mkdir(join(dataDir, `postgres.new-${dead.pid}-00000000`, 'data'), { recursive: true })
    await (await start()).stop()
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  it('says what to do with data of another PostgreSQL', async () => {
    await makeStopped()
    await writeFile(join(pgData, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, .* choose another folder with PORTTI_DATA_DIR\.$/)
  })

  it('says what to do when the password of the data is lost', async () => {
    await makeStopped()
    await rm(join(dataDir, 'postgres', 'password'))
    await expect(start()).rejects.toThrow(/cannot be read as Portti's database .* PORTTI_DATA_DIR\.$/)
  })

  it('says what to do when the running server has another password than the stored one', async () => {
    await makeStopped()
    const server = await start()
    const file = join(dataDir, 'postgres', 'password')
    const password = await readFile(file)
    await writeFile(file, 'another')
    await expect(start()).rejects.toThrow(/put back the file "password"/)
    await writeFile(file, password)
    await server.stop()
  })
})

/** Occupies a port meanwhile, also one that the system has not yet released from a killed process. */
async function withListener<T>(port: string, run: () => Promise<T>): Promise<T> {
  const listener = createServer()
  for (let isTaken = true; isTaken; ) {
    listener.listen(Number(port), '127.0.0.1')
    isTaken = await once(listener, 'listening').then(
      () => false,
      () => true,
    )
  }
  try {
    return await run()
  } finally {
    listener.close()
  }
}
