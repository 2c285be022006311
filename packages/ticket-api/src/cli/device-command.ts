import { type CounterPaymentKind, counterPaymentKinds } from '@portti/contract'
import { parseTillPrinter, type TillPrinter, tillPrinterWords } from '../domain/box-office/till-printer.ts'
import { type Reservation, releaseAllotments, reserveAllotment } from '../features/box-office/allotments.ts'
import {
  choosePrinter,
  issueDevice,
  type ListedDevice,
  listDevices,
  revokeDevice,
} from '../features/box-office/devices.ts'
import { createCatalogues } from '../features/catalogue/catalogues.ts'
import { isUuid } from '../platform/is-uuid.ts'
import type { Database } from '../store/database.ts'
import { createStockReservations } from '../store/stock/stock-reservations.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor } from './command-actor.ts'
import { counted } from './counted.ts'
import { oneShop } from './one-shop.ts'
import { tableLines } from './table.ts'

const usage =
  'Say device add NAME, device list, device printer ID --printer WHERE, device allot ID --product ID --amount N [--hours N], device release ID or device revoke ID [--shop ID]'

/** Issues, lists and revokes the keys of tills (rules/kiosk#sign-in). */
export const deviceCommand = async (
  db: Database,
  [action, word, ...others]: readonly string[],
  values: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (others.length > 0 || (action === 'list') === (word !== undefined)) throw new UsageFailure(usage)
  const catalogue = await oneShop(db, createCatalogues(db, { now: Date.now }), values.shop)
  const { shopId } = catalogue
  switch (action) {
    case 'add': {
      const name = (word ?? '').trim()
      if (name === '') throw new UsageFailure(usage)
      const events = listOf(values.events)
      const unknown = events?.find(id => !catalogue.events.has(id))
      if (unknown !== undefined) throw new UsageFailure(`The shop ${shopId} has no event "${unknown}".`)
      const rights = {
        events: events ?? null,
        payments: parsePayments(values.payments),
        discounts: !values['no-discounts'],
        refunds: !values['no-refunds'],
        door: !values['no-door'],
      }
      const printer = values.printer === undefined ? null : parsePrinter(values.printer)
      const by = commandActor()
      const { id, key } = await issueDevice(db, { shopId, name, rights, printer, by, now: Date.now() })
      say(`${name} (${id}) signs in with the key ${key}`)
      say('The key is shown only now. Type it into the kiosk; revoke it when the device is lost.')
      return 0
    }
    case 'list': {
      const rows = (await listDevices(db.kysely, shopId)).map(rowOf)
      const head = ['ID', 'NAME', 'EVENTS', 'PAYMENTS', 'CODES', 'REFUNDS', 'DOOR', 'PRINTER', 'ISSUED', 'REVOKED']
      for (const line of tableLines([head, ...rows], () => false)) say(line)
      return 0
    }
    case 'printer': {
      if (values.printer === undefined) throw new UsageFailure(usage)
      const printer = parsePrinter(values.printer)
      if (!(await choosePrinter(db, { shopId, id: parseId(word), printer, by: commandActor(), now: Date.now() }))) {
        throw unknownDevice(word, shopId)
      }
      say(`${word} prints by ${tillPrinterWords(printer)} from the next sign-in on.`)
      return 0
    }
    case 'allot': {
      const [productId, amount, hours] = [values.product, Number(values.amount), Number(values.hours ?? 12)]
      if (productId === undefined) throw new UsageFailure(usage)
      if (!Number.isInteger(amount) || amount < 1 || amount > 1_000) throw new UsageFailure('--amount is 1 to 1000.')
      if (!(hours > 0 && hours <= 72)) throw new UsageFailure('--hours is more than 0 and at most 72.')
      const deviceId = parseId(word)
      if (!(await listDevices(db.kysely, shopId)).some(({ id, revokedAt }) => id === deviceId && !revokedAt)) {
        throw unknownDevice(word, shopId)
      }
      const stock = createStockReservations(db.pool)
      const until = Date.now() + hours * 3_600_000
      const wanted = { catalogue, deviceId, productId, amount, until, by: commandActor(), now: Date.now() }
      const outcome = await reserveAllotment({ db, stock }, wanted)
      if (outcome.kind !== 'reserved') throw new UsageFailure(notAllotted(outcome, productId))
      say(`Held for ${deviceId} until ${new Date(until).toISOString()}: ${amount} × ${productId}.`)
      return 0
    }
    case 'release': {
      const ended = await releaseAllotments(db, {
        shopId,
        deviceId: parseId(word),
        by: commandActor(),
        now: Date.now(),
      })
      say(
        ended === 0
          ? `Nothing was held for ${word}.`
          : `${counted(ended, 'allotment')} of ${word} ended; what was not sold is on sale again within a minute.`,
      )
      return 0
    }
    case 'revoke':
      if (!(await revokeDevice(db, { shopId, id: parseId(word), by: commandActor(), now: Date.now() }))) {
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

const notAllotted = (outcome: Exclude<Reservation, { readonly kind: 'reserved' }>, productId: string): string => {
  switch (outcome.kind) {
    case 'unknown_product':
      return `The shop has no product "${productId}".`
    case 'not_plain':
      return `"${productId}" cannot be held for a device: only tickets without seats, participants' details and other products with them can.`
    case 'not_enough':
      return `${outcome.available > 0 ? `Only ${outcome.available}` : 'None'} left of "${productId}".`
    case 'later':
      return 'The database was busy: nothing was held, try again.'
  }
}

const listOf = (words: string | undefined): string[] | undefined =>
  words
    ?.split(',')
    .map(one => one.trim())
    .filter(one => one !== '')

const parsePayments = (words: string | undefined): CounterPaymentKind[] =>
  (listOf(words) ?? [...counterPaymentKinds]).map(word => {
    const known = counterPaymentKinds.find(kind => kind === word)
    if (known) return known
    throw new UsageFailure(`--payments knows no "${word}": ${counterPaymentKinds.join(', ')}.`)
  })

const parsePrinter = (words: string): TillPrinter | null => {
  const printer = parseTillPrinter(words)
  if (printer !== undefined) return printer
  throw new UsageFailure(
    `--printer knows no "${words}": browser, usb, or an address such as 192.168.1.50 or 192.168.1.50:9100.`,
  )
}

/** An id as the list shows it. */
export const parseId = (word: string | undefined): string => {
  if (word !== undefined && isUuid(word)) return word.toLowerCase()
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
