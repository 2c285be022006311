/** A shop without a screen: `node packages/adapters/example/shop.ts http://127.0.0.1:4000` lists, buys, and says where to pay. */
import { consoleLog, cryptoIds, fetchHttp, systemClock } from '@portti/adapters/node'
import { createCore, createQuickOrder, linesTotal } from '@portti/core'
import { fi } from '@portti/core/messages/fi'
import { errorMessage, formatEuros, offerOf, priceFrom, textIn, upcomingEvents } from '@portti/core/rules'

const kept = new Map<string, string>()
const storage = { get: (key: string) => kept.get(key), set: (key: string, value: string) => void kept.set(key, value) }
const machine = { ids: cryptoIds, clock: systemClock, log: consoleLog, tracker: { track: () => undefined } }
const core = createCore(
  {
    ...machine,
    http: fetchHttp({ baseUrl: process.argv[2] ?? 'http://127.0.0.1:4000' }),
    storage: { ...storage, remove: kept.delete.bind(kept), clear: () => kept.clear(), onChange: () => () => undefined },
    tabStorage: { ...storage, remove: kept.delete.bind(kept) },
    navigator: {
      currentPage: () => 'browse',
      go: place => console.log(place.to === 'payment' ? `Maksa: ${place.url}` : `Seuraavaksi: ${place.to}`),
      reload: () => undefined,
    },
  },
  { language: 'fi' },
)
core.cart.subscribe(() => {
  const state = core.cart.getSnapshot()
  if (state.phase === 'present') console.log(`Korissa ${formatEuros(linesTotal(state.cart), 'fi')}`)
})
const events = upcomingEvents((await core.ticketApi.listEvents()).unwrapOr([]), systemClock.now())
for (const event of events) console.log(textIn(event.title, 'fi'), formatEuros(priceFrom(event) ?? 0, 'fi'))
const plain = events.find(event => offerOf(event, systemClock.now()).state === 'plenty' && !event.hasSeatingChart)
const items = [{ productId: plain?.products.find(one => one.availability.available)?.id ?? '', amount: 1 }]
const person = { firstName: 'Aino', lastName: 'Niemi', email: 'aino@example.fi', phone: '+358401234567' }
const customer = { ...person, marketingPermission: false }
const ordered = await core.open(createQuickOrder).quickCheckout({ items, customer, areTermsAccepted: true })
if (ordered.isErr() && ordered.error.kind === 'cart') console.log(errorMessage(ordered.error.error, fi))
core.dispose()
