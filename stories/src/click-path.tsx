import { Table } from './table.tsx'

/** The layers that a click passes through, and what each does. */
export const ClickPath = () => (
  <Table
    head={['Part', 'Package', 'What happens']}
    rows={[
      ['on-sale-line.tsx', 'storefront', 'the press on plus, and where it leads'],
      ['createSelectionService', 'core', 'keeps what is chosen; the view says which limit binds'],
      ['panel-foot.tsx', 'storefront', 'the press on the button'],
      ['selection.submit', 'core', 'makes cart items of what is chosen'],
      ['cartService.add', 'core', 'makes a cart when there is none; one change at a time'],
      ['ticketApi.addItems', 'core', 'writes the wire, with the cart’s token and an idempotency key'],
      ['fetchHttp', 'adapters', 'POST /api/v2/carts/{id}/cart_items.json, which the shell passes on'],
      ['cart-routes', 'ticket-api', 'parses the body, checks the token'],
      ['cart-rules', 'ticket-api', 'checks the sales window and, by the core’s rules, min, max and step'],
      ['stock', 'ticket-api', 'batches concurrent changes and holds stock in one statement'],
      ['quota row', 'PostgreSQL', 'a CHECK ensures that held and sold never exceed the capacity'],
      ['parseCart', 'core', 'the answer becomes a cart of the domain'],
      ['store', 'core', 'tells its listeners'],
      ['cart-badge.island.tsx', 'storefront', 'shows 2'],
    ]}
  />
)
