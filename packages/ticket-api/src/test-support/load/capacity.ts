/** An input of the model: measured, a rule of the shop, or a price to be replaced by one's own. */
type Given = { readonly value: number; readonly unit: string; readonly from: string }

const measured = 'docs/speed.md, Measured on 22 November'
const goals = 'docs/speed.md, Goals'
export const givens = {
  apiMsPerOrder: { value: 3, unit: 'ms of a core', from: `${measured}: API, an order from cart to paid` },
  databaseMsPerOrder: { value: 4.7, unit: 'ms of a core', from: `${measured}: database, the same` },
  loadMsPerOrder: { value: 0.5, unit: 'ms of a core', from: `${measured}: the bench's own clients` },
  measuredOrders: { value: 217, unit: '/s', from: `${measured}: whole orders on two cores, clients beside` },
  mailMs: { value: 10.3, unit: 'ms of a core', from: `${goals}: 2.6 of the API and 7.7 of the worker process` },
  apiMicrosPerAdd: { value: 80, unit: 'µs of a core', from: 'docs/speed.md, Where the time of an add goes: upper end' },
  databaseMicrosPerAdd: { value: 44, unit: 'µs of a core', from: 'the same, upper end' },
  hotAdds: { value: 7_240, unit: '/s', from: `${goals}: hot quota, new carts, one process` },
  cachedReads: { value: 47_400, unit: '/s', from: `${measured}: an event from cache, one process` },
  orderLogKb: { value: 17, unit: 'KB', from: `${goals}: log of an order` },
  cdnPlaces: { value: 200, unit: 'places', from: 'assumed: of a large CDN, each asks by itself' },
  servingKeptS: { value: 2, unit: 's', from: 'the header `s-maxage` of the line’s answer' },
  servingKb: { value: 6, unit: 'KB', from: 'rules/waiting-room#serving, at a million; before compression' },
  pageKb: {
    value: 115,
    unit: 'KB',
    from: 'an event page’s scripts (90 KB at most, the build refuses more) and its 25 KB of HTML',
  },
  readEveryS: { value: 5, unit: 's', from: 'core, nextServingPollMs: who waits reads every 5 to 15 s, the shorter' },
  atOnce: { value: 500, unit: 'people', from: 'core, admission: who choose or pay at once' },
  shoppingS: { value: 180, unit: 's', from: 'assumed: from the turn to paid, three minutes' },
  ticketsPerOrder: { value: 2, unit: 'tickets', from: 'assumed, as in core, million-waiters.test.ts' },
  busy: { value: 0.5, unit: 'of a core', from: 'assumed: the rest is for the machine that may die' },
  coreHourCents: { value: 5, unit: 'cents', from: 'assumed: a processor of a rented machine, an hour; put your own' },
  cdnGbCents: { value: 5, unit: 'cents', from: 'assumed: a GB from a CDN; put your own' },
} as const satisfies Readonly<Record<string, Given>>

const of = (name: keyof typeof givens): number => givens[name].value

/** Orders a second that two cores would make by the processor time of each alone, beside what was measured. */
export const heldAgainstMeasured = (): { readonly said: number; readonly measured: number; readonly share: number } => {
  const said = 2_000 / (of('apiMsPerOrder') + of('databaseMsPerOrder') + of('loadMsPerOrder'))
  return { said, measured: of('measuredOrders'), share: of('measuredOrders') / said }
}

export type Opening = { readonly people: number; readonly tickets: number }

/** The capacity for an opening. Without a line everybody buys in the first minute; with one, as fast as people shop. */
export const capacityOf = ({ people, tickets }: Opening) => {
  const orders = tickets / of('ticketsPerOrder')
  const rush = {
    /** Everybody adds within a minute; who gets none is answered once. */
    adds: people / 60,
    orders: orders / 60,
  }
  const lineOrders = Math.min(orders / 60, of('atOnce') / of('shoppingS'))
  const coresFor = (ordersPerS: number, addsPerS: number) => ({
    api:
      (ordersPerS * (of('apiMsPerOrder') + of('mailMs')) + (addsPerS * of('apiMicrosPerAdd')) / 1_000) /
      1_000 /
      of('busy'),
    database:
      (ordersPerS * of('databaseMsPerOrder') + (addsPerS * of('databaseMicrosPerAdd')) / 1_000) / 1_000 / of('busy'),
  })
  const withLine = coresFor(lineOrders, lineOrders)
  const hours = orders / lineOrders / 3_600
  const readsPerS = people / of('readEveryS')
  /** Half of the people wait at any time of the sale, on average. */
  const cdnGb =
    (people * of('pageKb') + (((people / 2) * (hours * 3_600)) / (3 * of('readEveryS'))) * of('servingKb')) / 1e6
  const cores = Math.ceil(withLine.api) + Math.ceil(withLine.database)
  return {
    people,
    tickets,
    orders,
    rush: { ...rush, ...coresFor(rush.orders, rush.adds), isOneQuotaEnough: rush.adds <= of('hotAdds') },
    line: {
      orders: lineOrders,
      hours,
      ...withLine,
      reads: readsPerS,
      /** The ones that reach the API. */
      originReads: Math.min(readsPerS, of('cdnPlaces') / of('servingKeptS')),
      /** Between primary and standby. */
      logMbit: (lineOrders * of('orderLogKb') * 8) / 1_000,
      cdnGbit: (readsPerS * of('servingKb') * 8) / 1e6,
      cdnGb,
      /** Both machines whole, so that one may die. */
      machineCents: 2 * cores * hours * of('coreHourCents'),
      cdnCents: cdnGb * of('cdnGbCents'),
    },
  }
}

export const openings: readonly Opening[] = [
  { people: 1_000, tickets: 500 },
  { people: 10_000, tickets: 2_000 },
  { people: 100_000, tickets: 20_000 },
  { people: 1_000_000, tickets: 60_000 },
]
