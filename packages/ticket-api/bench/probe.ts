/**
 * Loaded into a measured server before its own program: counts what it asks the database, and profiles it between two
 * messages of its parent.
 */
import { Session } from 'node:inspector/promises'
import pg from 'pg'
import { type Profile, topOf } from './profile-top.ts'

export type ProbeOrder = 'begin' | 'end'
export type ProbeReport = {
  readonly statements: Readonly<Record<string, number>>
  readonly cpuMs: number
  /** The ten functions with most time of their own, in percent of the time that was not idle. */
  readonly top: readonly string[]
}

const statements = new Map<string, number>()
const ask = Reflect.get(pg.Client.prototype, 'query') as (...given: readonly unknown[]) => unknown
Reflect.set(pg.Client.prototype, 'query', function counted(this: pg.Client, ...given: readonly unknown[]) {
  const name = nameOf(given[0])
  statements.set(name, (statements.get(name) ?? 0) + 1)
  return Reflect.apply(ask, this, given)
})

const nameOf = (query: unknown): string => {
  if (typeof query === 'string') return shortened(query)
  if (typeof query !== 'object' || query === null) return 'unknown'
  if ('name' in query && typeof query.name === 'string') return query.name
  return 'text' in query && typeof query.text === 'string' ? shortened(query.text) : 'unknown'
}
const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 40)

const session = new Session()
session.connect()
let before = process.cpuUsage()

const begin = async (): Promise<void> => {
  statements.clear()
  before = process.cpuUsage()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
}
const end = async (): Promise<ProbeReport> => {
  const { profile } = await session.post('Profiler.stop')
  const { user, system } = process.cpuUsage(before)
  return {
    statements: Object.fromEntries([...statements].sort(([, a], [, b]) => b - a)),
    cpuMs: (user + system) / 1_000,
    top: topOf(profile as Profile, 10),
  }
}

process.on('message', (order: ProbeOrder) => {
  void (order === 'begin' ? begin() : end()).then(report => process.send?.(report ?? 'begun'))
})
// Only listens: a server that was asked to stop ends.
process.channel?.unref()
