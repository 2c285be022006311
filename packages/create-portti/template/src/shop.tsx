import { createOrderApi, createQuickOrder, type Event, type Order, type PageKind, type Shop } from '@portti/core'
import { dateTimeText, errorMessage, formatEuros, textIn } from '@portti/core/format'
import { fi } from '@portti/core/messages/fi'
import { useCore, useSelection, useVisit } from '@portti/react'
import { AmountPicker, Button, Field, InlineError, Price, ProductLine, Wrap } from '@portti/ui'
import { deriveTheme, themeCss } from '@portti/ui/theme'
import { type FormEvent, useEffect, useState } from 'react'

type Props = { readonly shop: Shop }

/** The whole shop: the tickets, the return from the payment, and the order. */
export const ShopPage = ({ shop, page }: Props & { readonly page: PageKind }) => (
  <main>
    <style>{themeCss(deriveTheme(shop.theme.primary, shop.theme.page))}</style>
    <Wrap>{page === 'order' ? <OrderPage /> : page === 'browse' ? <Events shop={shop} /> : <Payment />}</Wrap>
  </main>
)

const Events = ({ shop }: Props) => {
  const { ticketApi } = useCore()
  const events = useAnswer(() => ticketApi.listEvents().then(answer => answer.unwrapOr([])))
  return events?.map(event => <BuyEvent key={event.id} event={event} shop={shop} />)
}

/** Two presses and a form: tickets of one event, ordered and paid. */
const BuyEvent = ({ event, shop }: Props & { readonly event: Event }) => {
  const core = useCore()
  const { selection, state } = useSelection({
    products: event.products,
    eventId: event.id,
    listed: products => Promise.resolve(products),
  })
  const [problem, setProblem] = useState('')
  const order = async (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault()
    const typed = new FormData(form.currentTarget)
    const text = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    const customer = {
      firstName: text('first_name'),
      lastName: text('last_name'),
      email: text('email'),
      marketingPermission: false,
    }
    const chosen = state.lines.filter(({ amount }) => amount > 0)
    const items = chosen.map(({ product, amount }) => ({ productId: product.id, amount }))
    const ordered = await core.open(createQuickOrder).quickCheckout({ items, customer, areTermsAccepted: true })
    if (ordered.isErr()) {
      const { error } = ordered
      setProblem(error.kind === 'cart' ? errorMessage(error.error, fi) : fi.checkoutErrors.quickCheckout)
    }
  }
  return (
    <form onSubmit={form => void order(form)}>
      <h1>{textIn(event.title, 'fi')}</h1>
      <p>{dateTimeText(event.startsAt, { language: 'fi', timeZone: shop.timeZone })}</p>
      <ul>
        {state.lines.map(line => (
          <ProductLine
            key={line.product.id}
            name={textIn(line.product.title, 'fi')}
            price={<Price price={formatEuros(line.product.price, 'fi')} />}
            control={
              <AmountPicker
                {...line}
                label={`${textIn(line.product.title, 'fi')}, määrä`}
                decreaseLabel={`Vähennä: ${textIn(line.product.title, 'fi')}`}
                increaseLabel={`Lisää: ${textIn(line.product.title, 'fi')}`}
                onChange={amount => selection.set(line.product.id, amount)}
              />
            }
          />
        ))}
      </ul>
      <Field id="first_name" name="first_name" label="Etunimi" autoComplete="given-name" required />
      <Field id="last_name" name="last_name" label="Sukunimi" autoComplete="family-name" required />
      <Field id="email" name="email" label="Sähköposti" type="email" autoComplete="email" required />
      {problem && <InlineError>{problem}</InlineError>}
      <Button type="submit" kind="primary" disabled={!state.canAdd}>
        Tilaa ja maksa {formatEuros(state.total, 'fi')}
      </Button>
      <p>Tilaamalla hyväksyt myyntiehdot. Tapahtumalipuilla ei ole peruuttamisoikeutta.</p>
    </form>
  )
}

const paymentTexts = {
  none: 'Ei maksua kesken.',
  asking: 'Hetki…',
  waiting: 'Odotamme vahvistusta maksusta…',
  pending: 'Maksu on kesken.',
  unknown: 'Odotamme vahvistusta maksusta.',
  paid: 'Maksettu.',
  not_paid: 'Maksua ei tehty, mitään ei veloitettu.',
  refused: 'Tilausta ei voitu tehdä. Jos maksoit, raha palautetaan.',
}

/** State of the payment. Once it is paid, the core navigates to the order. */
const Payment = () => {
  const { visit, askAgain } = useVisit({ tells: true })
  return (
    <div role="status">
      <h1>{paymentTexts[visit.phase]}</h1>
      {visit.phase === 'unknown' && <Button onClick={askAgain}>Kysy uudelleen</Button>}
      <a href="/">Takaisin kauppaan</a>
    </div>
  )
}

const OrderPage = () => {
  const orders = useCore().open(createOrderApi)
  const number = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const secret = new URLSearchParams(location.search).get('secret') ?? ''
  const order = useAnswer<Order | 'none'>(() =>
    orders.readOrder(number, secret).then(answer => answer.unwrapOr('none')),
  )
  if (order === undefined) return null
  if (order === 'none') return <h1>Tilausta ei löytynyt</h1>
  return (
    <>
      <h1>Kiitos! Tilaus {order.number}</h1>
      <ul>
        {order.tickets.map(({ code, productTitle, qr }) => (
          <li key={code}>
            {textIn(productTitle, 'fi')} {code}
            <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="160" role="img" aria-label={`QR-koodi ${code}`}>
              <path d={qr.path} />
            </svg>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The ticket API's answer, once it arrives. It is requested once, when the page opens. */
const useAnswer = <Answer,>(ask: () => Promise<Answer>): Answer | undefined => {
  const [asked] = useState(ask)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => void asked.then(setAnswer), [asked])
  return answer
}
