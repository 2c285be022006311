import { describe, expect, it } from 'vitest'
import { explainPostgresLog, startFailure } from './postgres-log.ts'

const place = '/data/postgres'

const logs: [log: string, says: RegExp][] = [
  [
    'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
    /^The disk that holds \/data\/postgres is full: make room/,
  ],
  [
    'FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 16, which is not compatible with this version 18.4.',
    /was made by PostgreSQL 16, which this Portti does not read: .* choose another folder/,
  ],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
    /^The port noted in \/data\/postgres\/port is taken/,
  ],
  [
    'FATAL:  data directory "/data" has wrong ownership',
    /^PostgreSQL may not use \/data\/postgres: run Portti as the user/,
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /too little free memory/],
  ['initdb: error: could not create directory "/data": Read-only file system', /read-only disk: choose another folder/],
  ['LOG:  starting\nFATAL:  the stars are not right', /it says "FATAL: {2}the stars are not right": put that right/],
]

describe('explainPostgresLog', () => {
  it.each(logs)('says in one sentence what to do about %j', (log, says) => {
    expect(explainPostgresLog(log, place)).toMatch(says)
    expect(explainPostgresLog(log, place)).toMatch(/^[^\n]+\.$/)
  })
})

describe('startFailure', () => {
  it('tells what a moment may cure from what lasts', () => {
    expect(startFailure('FATAL:  lock file "postmaster.pid" already exists')).toBe('still in use')
    expect(startFailure('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe('still in use')
    expect(startFailure('FATAL:  could not create any TCP/IP sockets')).toBe('port taken')
    expect(startFailure('FATAL:  the stars are not right')).toBe('lasting')
  })
})
