import { readFile } from 'node:fs/promises'
import { clockContract, idsContract, logContract, tabStorageContract } from '@portti/core/testing/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as server from './node.ts'
import { nodePorts } from './node-ports.ts'
import { consoleLog } from './runtime/console-log.ts'
import { cryptoIds } from './runtime/crypto-ids.ts'
import { systemClock } from './runtime/system-clock.ts'
import { memoryStorage } from './storage/memory-storage.ts'

describe('in time that the test moves', () => {
  afterEach(() => void vi.useRealTimers())
  clockContract('systemClock', () => {
    vi.useFakeTimers()
    return { clock: systemClock, advance: async ms => void (await vi.advanceTimersByTimeAsync(ms)) }
  })
})

idsContract('cryptoIds', () => cryptoIds)

tabStorageContract('memoryStorage', () => ({ ...memoryStorage(), otherTab: memoryStorage().tabStorage }))

describe('on a console that the test reads', () => {
  afterEach(() => void vi.restoreAllMocks())
  logContract('consoleLog', () => {
    const lines: { readonly level: 'warn' | 'error'; readonly message: string }[] = []
    for (const level of ['warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation(message => void lines.push({ level, message: String(message) }))
    }
    return { log: consoleLog, seen: () => lines }
  })
})

describe('memoryStorage', () => {
  it('keeps a visitor’s texts apart from the tab’s, and clears both', () => {
    const { storage, tabStorage } = memoryStorage()
    storage.set('a', 'visitor')
    tabStorage.set('a', 'tab')
    expect([storage.get('a'), tabStorage.get('a')]).toEqual(['visitor', 'tab'])
    tabStorage.remove('a')
    expect([storage.get('a'), tabStorage.get('a')]).toEqual(['visitor', undefined])
    tabStorage.set('b', 'tab')
    storage.clear()
    expect([storage.get('a'), tabStorage.get('b')]).toEqual([undefined, undefined])
  })

  it('shares nothing between two visitors', () => {
    const [first, second] = [memoryStorage(), memoryStorage()]
    first.storage.set('a', 'first')
    expect(second.storage.get('a')).toBeUndefined()
  })
})

describe('nodePorts', () => {
  it('says where the core wants to go', () => {
    const places: string[] = []
    nodePorts({ baseUrl: 'http://127.0.0.1:4000', go: ({ to }) => places.push(to) }).navigator.go({ to: 'cart' })
    expect(places).toEqual(['cart'])
  })
})

it('finds by the door of servers each adapter that the README has in its column', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const rows = readme.split('\n').filter(line => /^\| `\w+` .*\|.*\|.*\|$/.test(line))
  const named = rows.flatMap(row => [...(row.split('|')[3] ?? '').matchAll(/`(\w+)/g)].map(([, name = '']) => name))
  expect(named).toContain('silentTracker')
  expect(named.filter(name => !(name in server))).toEqual([])
})
