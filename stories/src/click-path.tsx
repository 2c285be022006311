import { Table } from './table.tsx'

/** The layers that a press passes, and what each does. */
export const ClickPath = () => (
  <Table
    head={['Who', 'Where', 'What happens']}
    rows={[
      ['buy-panel.island.tsx', 'storefront', 'the press on the button'],
      ['useAddToCart', 'react', 'calls the service and says that it is working'],
      ['cartService.add', 'core', 'makes a cart when there is none; one change at a time'],
      ['ticketApi.addItems', 'core', 'writes the wire, with the cart’s token and an idempotency key'],
      ['fetchHttp', 'adapters', 'POST /api/v2/carts/{id}/cart_items.json, which the shell passes on'],
      ['cart-routes', 'ticket-api', 'parses the body, checks the token'],
      ['cart-rules', 'ticket-api', 'judges sales times and, by the pure rules of the core, min, max and step'],
      ['stock', 'ticket-api', 'gathers what came at once and holds it in one statement'],
      ['quota row', 'PostgreSQL', 'held and sold never exceed the capacity: a CHECK says so'],
      ['readCart', 'core', 'the answer becomes a cart of the domain'],
      ['store', 'core', 'tells its listeners'],
      ['cart-badge.island.tsx', 'storefront', 'shows 2'],
    ]}
  />
)
