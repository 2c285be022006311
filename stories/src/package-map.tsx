import { Table } from './table.tsx'

const views = 'contract, core, adapters, react, ui'

/** Each package and what it may import. */
export const PackageMap = () => (
  <Table
    head={['Package', 'What it is', 'May import']}
    rows={[
      [
        'packages/contract',
        'The wire of the ticket API: one schema per entity, one table of calls, the closed list of error codes. snake_case lives here, in the core’s gateway and in the server’s routes.',
        'zod',
      ],
      [
        'packages/core',
        'Cart, checkout, availability, validation, messages. It depends on the outside world through ports only; its pure rules are shared with the server.',
        'contract',
      ],
      ['packages/adapters', 'Implementations of the ports: one port, one file, no rule.', 'core'],
      ['packages/react', 'One hook per use case over a core service.', 'core'],
      [
        'packages/ui',
        'Components, tokens, posters, a shop’s theme. Texts, prices and dates arrive formatted.',
        'nothing of ours',
      ],
      [
        'packages/ticket-api',
        'Every call of the contract on PostgreSQL: stock that is never oversold, carts, payments, orders, tickets.',
        'contract, the core’s rules, poster and theme of ui',
      ],
      [
        'packages/create-portti',
        'npm create portti: a shop of one’s own from an empty folder.',
        'nothing; its template: core, adapters, react, ui',
      ],
      ['packages/launch', 'npm start, npm test and the rest.', 'ticket-api, shells'],
      ['shells/storefront', 'The shop: documents rendered on the server, with islands that react.', views],
      ['shells/kiosk', 'The box office.', views],
      ['stories', 'These pages.', `${views}, shells, launch`],
    ]}
  />
)
