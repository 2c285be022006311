import { counterPaymentKinds } from '@portti/contract'
import { readTillPrinter, type TillPrinter, tillPrinterWords } from '../domain/box-office/till-printer.ts'
import {
  choosePrinter,
  issueDevice,
  type ListedDevice,
  listDevices,
  revokeDevice,
} from '../features/box-office/devices.ts'
import { createCatalogues } from '../features/catalogue/catalogues.ts'
import type { Database } from '../store/database.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { oneShop } from './one-shop.ts'
import { tableLines } from './table.ts'

const usage = 'Say device add NAME, device list, device printer ID --printer WHERE or device revoke ID [--shop ID]'

/** Issues, lists and revokes the keys of tills (rules/kiosk#sign-in). */
export const deviceCommand = async (
  database: Database,
  [act, word, ...others]: readonly string[],
  values: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (others.length > 0 || (act === 'list') === (word !== undefined)) throw new UsageFailure(usage)
  const catalogue = await oneShop(database, createCatalogues(database, { now: Date.now }), values.shop)
  const { shopId } = catalogue
  const { kysely } = database
  switch (act) {
    case 'add': {
      const name = (word ?? '').trim()
      if (name === '') throw new UsageFailure(usage)
      const events = listOf(values.events)
      const unknown = events?.find(id => !catalogue.events.has(id))
      if (unknown !== undefined) throw new UsageFailure(`The shop ${shopId} has no event "${unknown}".`)
      const rights = {
        events: events ?? null,
        payments: readPayments(values.payments),
        discounts: !values['no-discounts'],
        refunds: !values['no-refunds'],
        door: !values['no-door'],
      }
      const printer = values.printer === undefined ? null : readPrinter(values.printer)
      const { id, key } = await issueDevice(kysely, { shopId, name, rights, printer, now: Date.now() })
      say(`${name} (${id}) signs in with the key ${key}`)
      say('The key is told this once. Type it into the kiosk; revoke it when the device is lost.')
      return 0
    }
    case 'list': {
      const rows = (await listDevices(kysely, shopId)).map(rowOf)
      const head = ['ID', 'NAME', 'EVENTS', 'PAYMENTS', 'CODES', 'REFUNDS', 'DOOR', 'PRINTER', 'ISSUED', 'REVOKED']
      for (const line of tableLines([head, ...rows], () => false)) say(line)
      return 0
    }
    case 'printer': {
      if (values.printer === undefined) throw new UsageFailure(usage)
      const printer = readPrinter(values.printer)
      if (!(await choosePrinter(kysely, { shopId, id: readId(word), printer }))) {
        throw unknownDevice(word, shopId)
      }
      say(`${word} prints by ${tillPrinterWords(printer)} from the next sign-in on.`)
      return 0
    }
    case 'revoke':
      if (!(await revokeDevice(kysely, { shopId, id: readId(word), now: Date.now() }))) {
        throw unknownDevice(word, shopId)
      }
      say(`${word} is revoked: it sells no more from now on.`)
      return 0
    case undefined:
    default:
      throw new UsageFailure(usage)
  }
}

const unknownDevice = (word: string | undefined, shopId: string): UsageFailure =>
  new UsageFailure(`No device ${word} sells for the shop ${shopId}: device list tells those that do.`)

const listOf = (words: string | undefined): string[] | undefined =>
  words
    ?.split(',')
    .map(one => one.trim())
    .filter(one => one !== '')

const readPayments = (words: string | undefined): (typeof counterPaymentKinds)[number][] =>
  (listOf(words) ?? [...counterPaymentKinds]).map(word => {
    const known = counterPaymentKinds.find(kind => kind === word)
    if (known) return known
    throw new UsageFailure(`--payments knows no "${word}": ${counterPaymentKinds.join(', ')}.`)
  })

const readPrinter = (words: string): TillPrinter | null => {
  const printer = readTillPrinter(words)
  if (printer !== undefined) return printer
  throw new UsageFailure(
    `--printer knows no "${words}": browser, usb, or an address such as 192.168.1.50 or 192.168.1.50:9100.`,
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id as the list shows it. */
export const readId = (word: string | undefined): string => {
  if (word !== undefined && uuid.test(word)) return word
  throw new UsageFailure(`"${word}" is no id: take one from the list.`)
}

const day = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? ''

const rowOf = ({ id, name, rights, printer, createdAt, revokedAt }: ListedDevice): readonly string[] => [
  id,
  name,
  rights.events?.join(',') ?? 'all',
  rights.payments.join(','),
  rights.discounts ? 'yes' : 'no',
  rights.refunds ? 'yes' : 'no',
  rights.door ? 'yes' : 'no',
  tillPrinterWords(printer),
  day(createdAt),
  day(revokedAt),
]
