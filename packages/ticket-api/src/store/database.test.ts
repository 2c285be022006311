import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { connectDatabase, limitStatements } from './database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})

afterAll(() => test.drop())

const connect = (url: string) => connectDatabase(url, { maxConnections: 1, onError: () => undefined })

/** A server that answers nothing but hears what a client says first. */
async function withSilentServer<T>(hear: (socket: Socket) => void, run: (port: number) => Promise<T>): Promise<T> {
  const server = createServer(hear).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    return await run(typeof address === 'object' && address ? address.port : 0)
  } finally {
    server.close()
  }
}

describe('connectDatabase', () => {
  it('reads int8 as a number, timestamptz as a Date and date as the day it is', async () => {
    const { rows } = await test.db.pool.query(
      "SELECT 9007199254740991::int8 AS n, '2026-12-24T16:00:00+02'::timestamptz AS at, '2026-12-24'::date AS day",
    )
    expect(rows).toEqual([{ n: 9007199254740991, at: new Date('2026-12-24T14:00:00Z'), day: '2026-12-24' }])
  })

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(test.db.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow('too large for a number')
  })

  // rules/stock#no-long-transactions
  it('stops a statement that takes longer than its transaction allows, and only there', async () => {
    const { kysely, pool } = test.db
    const slow = kysely.transaction().execute(async transaction => {
      await limitStatements(transaction, 20)
      await transaction.selectNoFrom(({ fn, val }) => fn('pg_sleep', [val(5)]).as('slept')).execute()
    })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    const { rows } = await pool.query('SHOW statement_timeout')
    expect(rows).not.toEqual([{ statement_timeout: '20ms' }])
  })

  it('closes all connections', async () => {
    const other = await connect(test.url)
    await other.close()
    expect(other.pool.totalCount).toBe(0)
    await expect(other.pool.query('SELECT 1')).rejects.toThrow()
  })

  it('sends no startup parameter that PgBouncer refuses', async () => {
    let said = ''
    const hear = (socket: Socket) => {
      socket.once('data', data => {
        said = data.toString('latin1')
        socket.destroy()
      })
    }
    await withSilentServer(hear, async port => {
      await expect(connect(`postgresql://someone@127.0.0.1:${port}/shop`)).rejects.toThrow(/shop/)
    })
    const [, ...words] = said
      .slice(8)
      .split('\0')
      .reduce<string[]>((all, word) => [...all, word], [''])
    const names = words.filter((word, index) => index % 2 === 0 && word !== '')
    expect(names).toContain('user')
    const allowed = ['user', 'database', 'client_encoding', 'application_name']
    expect(names.filter(name => !allowed.includes(name))).toEqual([])
  })

  // rules/production#silent-database
  it('gives up a connection whose server went silent, in a statement or a transaction, and opens another', async () => {
    const target = new URL(test.url)
    let isSilent = false
    const pass = (incoming: Socket) => {
      const outgoing = createConnection(Number(target.port), target.hostname)
      incoming.pipe(outgoing)
      outgoing.on('data', data => void (isSilent || incoming.write(data))).on('error', () => undefined)
      incoming.on('error', () => undefined).on('close', () => outgoing.destroy())
    }
    await withSilentServer(pass, async port => {
      const url = new URL(test.url)
      url.port = String(port)
      const db = await connectDatabase(url.href, { maxConnections: 1, onError: () => undefined, silenceMs: 500 })
      isSilent = true
      await expect(db.pool.query('SELECT 1')).rejects.toThrow(/^Connection terminated/)
      isSilent = false
      const inTransaction = db.kysely.transaction().execute(trx => {
        isSilent = true
        return trx.selectNoFrom(({ val }) => val(1).as('one')).execute()
      })
      await expect(inTransaction).rejects.toThrow(/^Client has encountered a connection error/)
      isSilent = false
      expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
      await db.close()
    })
  })

  it('says in one sentence what to do when the database cannot be reached, never the password', async () => {
    const closedPort = await withSilentServer(
      () => undefined,
      async port => port,
    )
    const address = new URL(test.url)
    const wrong = new URL(test.url)
    wrong.password = 'wr%C3%B6ng-secret'
    const absent = new URL(test.url)
    absent.pathname = '/nowhere'
    const cases: [string, RegExp][] = [
      [
        `postgresql://me:secret@127.0.0.1:${closedPort}/shop`,
        /^No PostgreSQL answers at 127\.0\.0\.1:\d+\/shop: start it,/,
      ],
      [wrong.href, /^PostgreSQL refuses the password at /],
      [absent.href, new RegExp(`^There is no such database at ${address.host}/nowhere: make it`)],
      ['mysql://me:secret@127.0.0.1/shop', /^DATABASE_URL is not an address of PostgreSQL: write it as/],
      ['postgresql://me:secret@127.0.0.1:port/shop', /^DATABASE_URL is not an address of PostgreSQL: write it as/],
    ]
    for (const [url, sentence] of cases) {
      const failure = await connect(url).catch((error: unknown) => error)
      expect(String(failure)).not.toMatch(/secret/)
      expect(failure).toMatchObject({ name: 'DatabaseFailure', message: expect.stringMatching(sentence) })
    }
  })
})
