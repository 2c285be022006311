import type { CounterService, DeskState, Order, SoldSale, Ticket } from '@portti/core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FoundOrders } from './desk/found-orders.tsx'
import { LastSale } from './sell/basket/last-sale.tsx'
import { createI18n } from './texts/create-i18n.ts'
import { addDeskPageTexts } from './texts/desk/desk-page-texts.ts'
import { useWords } from './texts/use-words.ts'

const at = Date.parse('2027-05-07T15:42:00Z')
const nothing = (): void => undefined

const Found = ({ tickets, hasCards }: { readonly tickets: number; readonly hasCards?: boolean }) => {
  const order = { number: 'P27-000001', createdAt: at, status: 'paid', name: 'Helena', total: 4_400 }
  const state = {
    typed: '',
    filter: 'all',
    isFound: true,
    found: [{ ...order, tickets, hasCards, matched: 'name' }],
  } as unknown as DeskState
  return (
    <FoundOrders
      state={state}
      words={useWords('Europe/Helsinki')}
      onSearch={nothing}
      onFilter={nothing}
      onOpen={nothing}
      openedToDo={undefined}
      onOpenToDo={nothing}
      canTurn
    />
  )
}
const Sold = ({ kinds }: { readonly kinds: readonly Ticket['kind'][] }) => {
  const order = { lines: [], tickets: kinds.map(kind => ({ kind })) } as unknown as Order
  const sale: SoldSale = {
    number: 'P27-000001',
    kind: 'card_terminal',
    total: 4_400,
    tendered: 4_400,
    change: 0,
    parts: [],
    isMailed: false,
    order,
  }
  return (
    <LastSale
      sale={sale}
      state={{ canRepeat: false, takes: { cash: true, card: true } }}
      counter={{ repeatLast: nothing } as unknown as CounterService}
      words={useWords('Europe/Helsinki')}
      onPrint={nothing}
      printProblem={undefined}
      onTickets={nothing}
    />
  )
}

let root: Root
let container: HTMLElement
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})
const show = (content: ReactNode): void =>
  root.render(<I18nextProvider i18n={addDeskPageTexts(createI18n('fi'))}>{content}</I18nextProvider>)

// rules/desk#search
test('the desk says that an order of goods has no tickets, and counts those of the others', async () => {
  show(<Found tickets={0} />)
  await expect.element(page.getByText('P27-000001, ei lippuja')).toBeVisible()
  expect(container.textContent).not.toContain('0 lippua')
  show(<Found tickets={2} />)
  await expect.element(page.getByText('P27-000001, 2 lippua')).toBeVisible()
})

// rules/desk#search
test('the desk calls no card a ticket', async () => {
  show(<Found tickets={1} hasCards />)
  await expect.element(page.getByText('P27-000001, 1 koodi')).toBeVisible()
  show(<Found tickets={3} hasCards />)
  await expect.element(page.getByText('P27-000001, 3 koodia')).toBeVisible()
})

// rules/kiosk#printing
test('the till prints a receipt alone where only goods were sold, and calls no card a ticket', async () => {
  show(<Sold kinds={[]} />)
  await expect.element(page.getByText('Kuitti, ei lippuja')).toBeVisible()
  expect(container.textContent).not.toContain('0 lippua')
  show(<Sold kinds={['admission']} />)
  await expect.element(page.getByText('1 lippu ja kuitti')).toBeVisible()
  show(<Sold kinds={['gift_card']} />)
  await expect.element(page.getByText('1 koodi ja kuitti')).toBeVisible()
  show(<Sold kinds={['admission', 'service']} />)
  await expect.element(page.getByText('2 koodia ja kuitti')).toBeVisible()
})
