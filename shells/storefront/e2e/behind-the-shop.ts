import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { storageKeys } from '@portti/core/storage-keys'

const root = join(import.meta.dirname, '..', '..', '..')

/** Runs a script of the ticket API beside the running shop, on the same data. Returns its output. */
const runBeside = async (file: string, words: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, 'packages/ticket-api/src', file), ...words],
    { env: { ...process.env, PORTTI_DATA_DIR: process.env.PORTTI_TEST_DATA_DIR ?? '' } },
  )
  return stdout
}

/** Runs a command of the organizer, such as `report orders`. */
export const commandAsOrganizer = (...words: readonly string[]): Promise<string> => runBeside('cli.ts', words)

/** Expires this browser's cart on the server. The page does not know it yet. */
export const endCartTime = async (page: Page): Promise<void> => {
  const cartId = await page.evaluate(key => localStorage.getItem(key) ?? '', storageKeys.cartId)
  await runBeside('test-support/acts/end-cart-time.ts', [cartId])
}

/** Has the sales of an event's tickets open in so many seconds, or so many ago if less than 0. */
export const openSalesIn = async (eventId: string, seconds: number): Promise<void> => {
  await runBeside('test-support/acts/set-sales-opening.ts', [eventId, `${seconds}`])
}

/** What the server's orders and its ledger say of a till, in cents. */
export const readTillBooks = async (deviceId: string): Promise<unknown> =>
  JSON.parse(await runBeside('test-support/tills/read-till-books.ts', [deviceId]))

/** All mail sent to an address so far. Without a mail server it is written to a folder (rules/orders#mail). */
export const mailTo = async (email: string): Promise<string> => {
  const folder = join(process.env.PORTTI_TEST_DATA_DIR ?? '', 'outbox')
  // The folder is made for the first mail. A mail that is still being written has another ending.
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return mails.filter(mail => mail.includes(`To: ${email}`)).join('\n')
}
