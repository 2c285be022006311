import type { Customer, Event, Ports } from '@portti/core'
import { createCore, createQuickOrderService, quickOrderTotal } from '@portti/core'
import { formatEuros, quickOrderMessage, textIn } from '@portti/core/format'
import { fi } from '@portti/core/messages/fi'
import { CoreContext, useCart, useCore, useSelection } from '@portti/react'
import { type FormEvent, useEffect, useState } from 'react'

/** A whole shop: the core over ports, and a view of it. */
export const Shell = ({ ports }: { readonly ports: Ports }) => {
  const [core] = useState(() => createCore(ports, { language: 'fi' }))
  const [events, setEvents] = useState<readonly Event[]>([])
  useEffect(() => void core.ticketApi.listEvents().then(answer => setEvents(answer.unwrapOr([]))), [core])
  const tickets = events.map(event => <Tickets key={event.id} event={event} />)
  return <CoreContext value={{ core, rendered: core }}>{tickets}</CoreContext>
}

const listed = (products: Event['products']) => Promise.resolve(products)
const Tickets = ({ event: { id: eventId, title, products } }: { readonly event: Event }) => {
  const quickOrder = useCore().open(createQuickOrderService)
  const { selection, state } = useSelection({ products, eventId, isWholeOrder: true, listed })
  const [problem, setProblem] = useState('')
  const toPay = quickOrderTotal(state, useCart())
  const order = async (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const typed = Object.fromEntries(new FormData(submitted.currentTarget))
    const items = state.lines.flatMap(({ product, amount }) => (amount > 0 ? [{ productId: product.id, amount }] : []))
    const customer = { ...typed, marketingPermission: false } as Customer
    const ordered = await quickOrder.quickCheckout({ items, customer, toPay, areTermsAccepted: true })
    setProblem(ordered.isErr() ? quickOrderMessage(ordered.error, fi, 'fi') : '')
  }
  return (
    <form onSubmit={submitted => void order(submitted)}>
      <h2>{textIn(title, 'fi')}</h2>
      {state.lines.map(({ product, amount }) => (
        <label key={product.id}>
          {textIn(product.title, 'fi')} {formatEuros(product.price, 'fi')}{' '}
          <input type="number" value={amount} onChange={({ target }) => selection.set(product.id, +target.value)} />
        </label>
      ))}
      <p>
        <input name="firstName" aria-label="Etunimi" required />
        <input name="lastName" aria-label="Sukunimi" required />
        <input name="email" type="email" aria-label="Sähköposti" required />
        <input name="phone" type="tel" aria-label="Puhelin" required />
      </p>
      <p role="alert">{problem}</p>
      <button disabled={!state.canAdd}>Tilaa ja maksa {formatEuros(toPay, 'fi')}</button>
    </form>
  )
}
