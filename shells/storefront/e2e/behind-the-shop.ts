import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { storageKeys } from '@portti/core/storage-keys'

const root = join(import.meta.dirname, '..', '..', '..')

/** How an act ended (packages/ticket-api/src/test-support/acts/run-acts.ts). */
type EndedAct = { readonly id: number; readonly result?: string; readonly failure?: string }

const startBeside = (): ChildProcess => {
  const started = fork(join(root, 'packages/ticket-api/src/test-support/acts/run-acts.ts'), {
    execPath: join(root, 'node_modules', '.bin', 'node'),
    execArgv: [],
    env: { ...process.env, PORTTI_DATA_DIR: process.env.PORTTI_TEST_DATA_DIR ?? '' },
  })
  // It ends with the worker, and does not keep it.
  started.unref()
  started.channel?.unref()
  return started
}

let beside: ChildProcess | undefined
let lastId = 0

/**
 * Runs an act of the ticket API beside the running shop, on the same data. One process does those of a worker: to start
 * takes it longer than an act.
 */
const runBeside = async (act: string, ...args: readonly string[]): Promise<string> => {
  beside ??= startBeside()
  lastId += 1
  const id = lastId
  beside.send({ id, act, args })
  for await (const [ended] of on(beside, 'message', { close: ['exit'] }) as AsyncIterable<[EndedAct]>) {
    if (ended.id !== id) continue
    if (ended.failure !== undefined) throw new Error(ended.failure)
    return ended.result ?? ''
  }
  throw new Error('The process beside the shop has ended')
}

/** Runs a command of the organizer, such as `report orders`. */
export const commandAsOrganizer = (...args: readonly string[]): Promise<string> => runBeside('command', ...args)

/** Expires this browser's cart on the server. The page does not know it yet. */
export const endCartTime = async (page: Page): Promise<void> => {
  await runBeside('endCartTime', await page.evaluate(key => localStorage.getItem(key) ?? '', storageKeys.cartId))
}

/** Has the sales of an event's tickets open in so many seconds, or so many ago if less than 0. */
export const openSalesIn = async (eventId: string, seconds: number): Promise<void> => {
  await runBeside('setSalesOpening', eventId, `${seconds}`)
}

/** What the server's orders and its ledger say of a till, in cents. */
export const readTillBooks = async (deviceId: string): Promise<unknown> =>
  JSON.parse(await runBeside('readTillBooks', deviceId))

/** All mail sent to an address so far. Without a mail server it is written to a folder (rules/orders#mail). */
export const mailTo = async (email: string): Promise<string> => {
  const folder = join(process.env.PORTTI_TEST_DATA_DIR ?? '', 'outbox')
  // The folder is made for the first mail. A mail that is still being written has another ending.
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return mails.filter(mail => mail.includes(`To: ${email}`)).join('\n')
}
