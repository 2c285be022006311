import {
  type CustomerFormErrors,
  chooseHeld,
  createQuickOrder,
  type Event,
  quickOrderDelivery,
  quickOrderTotal,
  type Shop,
  toCartItems,
} from '@portti/core'
import { dateTimeText, formatEuros, quickOrderMessage, textIn } from '@portti/core/format'
import { offerOf } from '@portti/core/rules'
import { useCart, useCore, useCustomerCheck, useSelection } from '@portti/react'
import {
  Availability,
  Button,
  CalendarIcon,
  Disclosure,
  EventHead,
  EventPage,
  Facts,
  InlineError,
  PinIcon,
  Prose,
  Stack,
  Surface,
  TicketList,
} from '@portti/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BuyerFields } from './buyer-fields.tsx'
import { language, messages } from './language.ts'
import { TicketLine } from './ticket-line.tsx'

/** Two presses and a form: tickets of one event, ordered and paid. */
export const BuyEvent = ({ event, shop }: { readonly event: Event; readonly shop: Shop }) => {
  const core = useCore()
  const { selection, state } = useSelection({
    products: event.products,
    eventId: event.id,
    maxPerOrder: event.maxPerOrder,
    isWholeOrder: true,
    listed: products => Promise.resolve(products),
  })
  // What an earlier press holds is chosen when the page opens.
  useEffect(() => void chooseHeld(selection, event.products, core.cart.getSnapshot()), [selection, event, core])
  const delivery = quickOrderDelivery(state, shop.deliveryMethods)
  const toPay = quickOrderTotal(state, useCart(), delivery)
  const check = useCustomerCheck(shop.customerForm)
  const [errors, setErrors] = useState<CustomerFormErrors>({})
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors])

  const order = async (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    setProblem('')
    const checked = await check(Object.fromEntries(new FormData(submitted.currentTarget)) as Record<string, string>)
    setErrors('errors' in checked ? checked.errors : {})
    if ('errors' in checked) return
    const { customer } = checked
    const items = toCartItems(state).unwrapOr([])
    const ordered = await core.open(createQuickOrder).quickCheckout({ items, customer, toPay, areTermsAccepted: true })
    setProblem(ordered.isErr() ? quickOrderMessage(ordered.error, messages, language) : '')
  }

  const title = textIn(event.title, language)
  const date = dateTimeText(event.startsAt, { language, timeZone: shop.timeZone })
  const venue = textIn(event.venue?.title, language)
  const facts = [
    { icon: <CalendarIcon />, title: date },
    { icon: <PinIcon />, title: venue, text: event.venue?.city },
  ]
  const offer = offerOf(event, core.clock.now()).state
  const isOnSale = state.isAnyOnSale || offer === 'plenty' || offer === 'few'
  const status = isOnSale ? undefined : <Availability status="red">{messages.availability[offer]}</Availability>
  return (
    <EventPage poster={{ id: event.id, title, date, venue }}>
      <EventHead title={title} status={status} facts={<Facts facts={facts} />} />
      <form ref={form} noValidate onSubmit={submitted => void order(submitted)}>
        <Stack gap="lg">
          <TicketList title="Liput">
            {state.lines.map(line => (
              <TicketLine
                key={line.product.id}
                line={line}
                onChange={amount => selection.set(line.product.id, amount)}
              />
            ))}
          </TicketList>
          {state.isAnyOnSale && (
            <Surface>
              <Stack>
                <BuyerFields idPrefix={event.id} form={shop.customerForm} errors={errors} />
                {delivery && (
                  <p>
                    Toimitus: {textIn(delivery.title, language)} {formatEuros(delivery.product.price, language)}
                  </p>
                )}
                {problem && <InlineError>{problem}</InlineError>}
                <Button type="submit" kind="primary" size="lg" disabled={!state.canAdd}>
                  Tilaa ja maksa {formatEuros(toPay, language)}
                </Button>
                <Disclosure title="Tilaamalla hyväksyt myyntiehdot">
                  <Prose html={textIn(shop.termsAndConditions, language)} />
                </Disclosure>
              </Stack>
            </Surface>
          )}
        </Stack>
      </form>
    </EventPage>
  )
}
