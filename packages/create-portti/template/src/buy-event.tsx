import {
  type CustomerFormErrors,
  chooseHeld,
  createQuickOrderService,
  type Event,
  placeRefusalOf,
  quickOrderDelivery,
  quickOrderTotal,
  type Shop,
  toCartItems,
} from '@portti/core'
import { formatEuros, quickOrderMessage } from '@portti/core/format'
import { categoryOf, offerOf, takesParticipants } from '@portti/core/rules'
import { useCart, useCore, useCustomerCheck, useSelection } from '@portti/react'
import { Button, InlineError, Stack, Surface, TicketList } from '@portti/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BuyerFields } from './buyer-fields.tsx'
import { EventFrame } from './event-frame.tsx'
import { language, messages } from './language.ts'
import { OrderTerms } from './order-terms.tsx'
import { TicketLine } from './ticket-line.tsx'
import { type Line, WaitingRoom } from './waiting-room.tsx'

/** Products that this page can sell: no seats of a map, no goods, and none that asks for its participants. */
const soldOf = ({ products, registrationFields = [] }: Event) =>
  products.filter(
    product =>
      categoryOf(product.type) !== 'merchandise' &&
      product.allowedSeatCategories.length === 0 &&
      (registrationFields.length === 0 || !takesParticipants(product)),
  )

type Props = {
  readonly event: Event
  readonly shop: Shop
  /** The event's line, once it is entered. */
  readonly line: Line | undefined
  readonly onLine: (line: Line) => void
  /** An order is on its way, of this event or another: until it ends there is no second one. */
  readonly isOrdering: boolean
  readonly onOrdering: (isOrdering: boolean) => void
}

/** Two presses and a form: tickets of one event, ordered and paid. */
export const BuyEvent = ({ event, shop, line, onLine, isOrdering, onOrdering }: Props) => {
  const core = useCore()
  const sold = soldOf(event)
  const { selection, state } = useSelection({
    products: sold,
    eventId: event.id,
    maxPerOrder: event.maxPerOrder,
    isWholeOrder: true,
    listed: products => Promise.resolve(products),
  })
  // Pieces held by an earlier press are chosen when the page opens, and when they are held again.
  useEffect(() => void chooseHeld(selection, soldOf(event), core.cart.getSnapshot()), [selection, event, core])
  const delivery = quickOrderDelivery(state, shop.deliveryMethods)
  const requires = delivery?.requires ?? []
  const toPay = quickOrderTotal(state, useCart(), delivery)
  const check = useCustomerCheck(shop.customerForm, requires)
  const [errors, setErrors] = useState<CustomerFormErrors>({})
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors])

  const order = async (typed: FormData) => {
    setProblem('')
    const checked = await check(Object.fromEntries(typed) as Record<string, string>)
    setErrors('errors' in checked ? checked.errors : {})
    if ('errors' in checked) return
    const { customer } = checked
    const items = toCartItems(state).unwrapOr([])
    const ordered = await core
      .open(createQuickOrderService)
      .quickCheckout({ items, customer, toPay, areTermsAccepted: true })
    if (ordered.isOk()) return
    const needed = ordered.error.kind === 'cart' && placeRefusalOf(ordered.error.error)
    if (needed) onLine(needed)
    else setProblem(quickOrderMessage(ordered.error, messages, language))
  }

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    onOrdering(true)
    void order(new FormData(submitted.currentTarget)).finally(() => onOrdering(false))
  }

  const isSoon = offerOf(event, core.clock.now()).state === 'soon'
  const press = toPay > 0 ? `Tilaa ja maksa ${formatEuros(toPay, language)}` : 'Vahvista maksuton tilaus'
  return (
    <EventFrame event={event} shop={shop} isAnyOnSale={state.isAnyOnSale}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="lg">
          <TicketList title="Liput">
            {state.lines.map(ticket => (
              <TicketLine
                key={ticket.product.id}
                line={ticket}
                onChange={amount => selection.set(ticket.product.id, amount)}
              />
            ))}
          </TicketList>
          {sold.length < event.products.length && (
            <p>Kaikkia tämän tapahtuman lippuja ja tuotteita ei myydä tällä sivulla.</p>
          )}
          {event.waitingRoom === 'opening' && isSoon && !line && (
            <Button onClick={() => onLine({ eventId: event.id, reason: '' })}>Jonoon ennen myynnin alkua</Button>
          )}
          {state.isAnyOnSale && (
            <Surface>
              <Stack>
                <BuyerFields idPrefix={event.id} form={shop.customerForm} requires={requires} errors={errors} />
                <OrderTerms shop={shop} delivery={delivery} toPay={toPay} />
                {problem && <InlineError>{problem}</InlineError>}
                <Button type="submit" kind="primary" size="lg" busy={isOrdering} disabled={!state.canAdd}>
                  {state.canAdd ? press : 'Tilaa ja maksa'}
                </Button>
              </Stack>
            </Surface>
          )}
          {line && <WaitingRoom line={line} timeZone={shop.timeZone} isOnSale={state.isAnyOnSale} />}
        </Stack>
      </form>
    </EventFrame>
  )
}
