import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { asciiAddress } from '../../platform/ascii-address.ts'
import { errorCode } from '../../platform/error-code.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import type { Schema } from '../../store/schema.ts'
import type { ForgottenPerson } from './forget-person.ts'

type ForgetLettersInput = {
  readonly shopId: string
  /** As its e-mails name the shop. */
  readonly host: string
  readonly email: string
  /** The folder that keeps e-mails when there is no mail server. */
  readonly folder: string
  readonly isDryRun: boolean
}

/** Heads are at the beginning, before anything that is long. */
const headBytes = 8_192

/**
 * Removes the e-mails to a person, and all of the orders that were forgotten with them, from the outbox folder; answers
 * how many. Keeps e-mails of orders and withdrawals that are still open, and those of other shops.
 */
export const forgetPersonsLetters = async (
  kysely: Kysely<Schema>,
  { shopId, host, email, folder, isDryRun }: ForgetLettersInput,
  { orders, openWithdrawals }: Pick<ForgottenPerson, 'orders' | 'openWithdrawals'>,
): Promise<number> => {
  const names = (await namesIn(folder)).filter(name => /\.eml(\.part)?$/.test(name))
  const ids = names.map(idOf).filter(isUuid)
  const { rows } = await sql<{ id: string; order_number: string | null; withdrawal_id: string | null }>`
    SELECT id, order_number, withdrawal_id FROM mail WHERE shop_id = ${shopId} AND id = ANY(${ids}::uuid[])`.execute(
    kysely,
  )
  const mails = new Map(rows.map(row => [row.id, row]))
  const waiting = new Set([
    ...orders.filter(({ waits }) => waits.length > 0).map(({ number }) => number),
    ...openWithdrawals,
  ])
  const whole = new Set(
    orders.filter(({ as, waits }) => waits.length === 0 && as.includes('buyer')).map(({ number }) => number),
  )
  let removed = 0
  for (const name of names) {
    const { order_number: number, withdrawal_id: withdrawal } = mails.get(idOf(name)) ?? {}
    const isOfForgotten = whole.has(number ?? '')
    const isKept = waiting.has(number ?? '') || waiting.has(withdrawal ?? '')
    if (isKept || !(isOfForgotten || (await isTo(join(folder, name), { host, email })))) continue
    if (!isDryRun) await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}

const idOf = (name: string): string => name.replace(/\.eml(\.part)?$/, '')

/** Whether a file is an e-mail of the shop to the address. */
const isTo = async (path: string, { host, email }: Pick<ForgetLettersInput, 'host' | 'email'>): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const [heads = ''] = buffer
      .toString('utf8', 0, bytesRead)
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n\r\n')
    const head = (name: string) => new RegExp(`^${name}: *(.*?)\\r?$`, 'm').exec(heads)?.[1] ?? ''
    return head('To').toLowerCase() === asciiAddress(email) && head('Message-ID').endsWith(`@${host}>`)
  } finally {
    await file.close()
  }
}

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    // The folder does not exist before the first e-mail.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
