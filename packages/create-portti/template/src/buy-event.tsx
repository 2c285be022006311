import { createQuickOrder, type Event, type Shop } from '@portti/core'
import { dateTimeText, formatEuros, refusalMessage, textIn } from '@portti/core/format'
import { fi } from '@portti/core/messages/fi'
import { useCore, useSelection } from '@portti/react'
import {
  AmountPicker,
  Button,
  CalendarIcon,
  Disclosure,
  EventHead,
  EventPage,
  Facts,
  Field,
  FieldRow,
  InlineError,
  PinIcon,
  Price,
  ProductLine,
  Prose,
  Stack,
  Surface,
  TicketList,
} from '@portti/ui'
import { type FormEvent, useState } from 'react'

type Buyer = Readonly<Record<'firstName' | 'lastName' | 'email', string>>

/** Two presses and a form: tickets of one event, ordered and paid. */
export const BuyEvent = ({ event, shop }: { readonly event: Event; readonly shop: Shop }) => {
  const core = useCore()
  const { selection, state } = useSelection({
    products: event.products,
    eventId: event.id,
    listed: products => Promise.resolve(products),
  })
  const [problem, setProblem] = useState('')
  const order = async (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault()
    const buyer = Object.fromEntries(new FormData(form.currentTarget)) as Buyer
    const customer = { ...buyer, marketingPermission: false }
    const chosen = state.lines.filter(({ amount }) => amount > 0)
    const items = chosen.map(({ product, amount }) => ({ productId: product.id, amount }))
    const ordered = await core.open(createQuickOrder).quickCheckout({ items, customer, areTermsAccepted: true })
    if (ordered.isErr()) {
      const { error } = ordered
      setProblem(error.kind === 'cart' ? refusalMessage(error.error, fi, 'fi') : fi.checkoutErrors.quickCheckout)
    }
  }
  const title = textIn(event.title, 'fi')
  const date = dateTimeText(event.startsAt, { language: 'fi', timeZone: shop.timeZone })
  const venue = textIn(event.venue?.title, 'fi')
  const facts = [
    { icon: <CalendarIcon />, title: date },
    { icon: <PinIcon />, title: venue, text: event.venue?.city },
  ]
  return (
    <EventPage poster={{ id: event.id, title, date, venue }}>
      <EventHead title={title} facts={<Facts facts={facts} />} />
      <form onSubmit={form => void order(form)}>
        <Stack gap="lg">
          <TicketList title="Liput">
            {state.lines.map(line => {
              const name = textIn(line.product.title, 'fi')
              const picker = (
                <AmountPicker
                  {...line}
                  label={`${name}, määrä`}
                  decreaseLabel={`Vähennä: ${name}`}
                  increaseLabel={`Lisää: ${name}`}
                  onChange={amount => selection.set(line.product.id, amount)}
                />
              )
              const price = <Price price={formatEuros(line.product.price, 'fi')} />
              return <ProductLine key={line.product.id} name={name} price={price} control={picker} />
            })}
          </TicketList>
          <Surface>
            <Stack>
              <FieldRow>
                <Field id={`${event.id}-first`} name="firstName" label="Etunimi" autoComplete="given-name" required />
                <Field id={`${event.id}-last`} name="lastName" label="Sukunimi" autoComplete="family-name" required />
              </FieldRow>
              <Field
                id={`${event.id}-email`}
                name="email"
                label="Sähköposti"
                type="email"
                autoComplete="email"
                required
              />
              {problem && <InlineError>{problem}</InlineError>}
              <Button type="submit" kind="primary" size="lg" disabled={!state.canAdd}>
                Tilaa ja maksa {formatEuros(state.total, 'fi')}
              </Button>
              <Disclosure title="Tilaamalla hyväksyt myyntiehdot">
                <Prose html={textIn(shop.termsAndConditions, 'fi')} />
              </Disclosure>
            </Stack>
          </Surface>
        </Stack>
      </form>
    </EventPage>
  )
}
