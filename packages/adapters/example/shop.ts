/** A shop without a screen: `node shop.ts http://127.0.0.1:4000` lists events, buys a ticket, and prints where to pay. */
import { nodePorts } from '@portti/adapters/node'
import { createCore, createQuickOrderService, itemsTotal } from '@portti/core'
import { fi } from '@portti/core/messages/fi'
import { errorMessage, formatEuros, offerOf, priceFrom, textIn, upcomingEvents } from '@portti/core/rules'

const ports = nodePorts({
  baseUrl: process.argv[2] ?? 'http://127.0.0.1:4000',
  go: place => console.log(place.to === 'payment' ? `Maksa: ${place.url}` : `Seuraavaksi: ${place.to}`),
})
const core = createCore(ports, { language: 'fi' })
core.cart.subscribe(() => {
  const state = core.cart.getSnapshot()
  if (state.phase === 'present') console.log(`Korissa ${formatEuros(itemsTotal(state.cart), 'fi')}`)
})
const now = ports.clock.now()
const events = upcomingEvents((await core.ticketApi.listEvents()).unwrapOr([]), now)
for (const event of events) console.log(textIn(event.title, 'fi'), formatEuros(priceFrom(event) ?? 0, 'fi'))
const plain = events.find(event => offerOf(event, now).state === 'plenty' && !event.hasSeatingChart && priceFrom(event))
const items = [{ productId: plain?.products.find(one => one.availability.available)?.id ?? '', amount: 1 }]
const person = { firstName: 'Aino', lastName: 'Niemi', email: 'aino@example.fi', phone: '+358401234567' }
const customer = { ...person, marketingPermission: false }
const ordered = await core.open(createQuickOrderService).quickCheckout({ items, customer, areTermsAccepted: true })
if (ordered.isErr() && ordered.error.kind === 'cart') console.log(errorMessage(ordered.error.error, fi))
core.dispose()
