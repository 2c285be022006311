import { createStore, type RefundService, type RefundsState } from '@portti/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import fi from '../texts/fi.json' with { type: 'json' }
import panelFi from '../texts/panels/fi.json' with { type: 'json' }
import { RefundScreen } from './refund-screen.tsx'

const piece = (ticket: string, isUsed = false) => ({
  title: { fi: 'Peruslippu' },
  eventTitle: { fi: 'Iltatanssit' },
  price: 2_490,
  ticket,
  isUsed,
})
const choosing = {
  phase: 'choosing',
  order: {
    number: 'P26-000041',
    status: 'paid',
    createdAt: 0,
    total: 12_450,
    paid: [{ kind: 'cash', cents: 12_450 }],
    left: { money: 12_450, vouchers: 0 },
    pieces: [piece('AAAA-1111', true), piece('BBBB-2222'), piece('CCCC-3333'), piece('DDDD-4444'), piece('EEEE-5555')],
  },
  chosen: new Set<number>(),
  reason: '',
  sum: 0,
  toVouchers: 0,
  missing: 'pieces',
  managers: ['Riitta M.', 'Eetu S.'].map((name, index) => ({ id: `m${index}`, name, isManager: true })),
  isPending: false,
} as unknown as RefundsState

const show = (state: RefundsState) => {
  const asked: string[] = []
  const note =
    (name: string) =>
    (given?: string | number): void =>
      void asked.push([name, given].filter(part => part !== undefined).join(' '))
  const ask = (name: string) => async (given?: string) => note(name)(given)
  const refunds: RefundService = {
    ...createStore(state),
    find: ask('find'),
    toggle: note('toggle'),
    toggleAll: note('toggleAll'),
    giveReason: note('giveReason'),
    toggleCost: note('toggleCost'),
    chooseManager: note('chooseManager'),
    send: ask('send'),
    takeOver: ask('takeOver'),
    refundCard: ask('refundCard'),
    clear: note('clear'),
  }
  const shown = showInFinnish(words => (
    <div data-part="kiosk">
      <RefundScreen refunds={refunds} words={words} onClose={note('close')} />
    </div>
  ))
  return { ...shown, asked }
}
const legend = () => page.getByRole('list', { name: fi.legend.title }).element().textContent

// rules/kiosk#refund
test('lines, reasons and who approves are chosen by the keys that they show, and the legend names them all', async () => {
  const { container, asked, close } = show(choosing)
  await expect.element(page.getByText(panelFi.refund.what)).toBeVisible()
  const controls = container.querySelectorAll<HTMLElement>('button, [data-part="refund-piece"]')
  const withoutKey = [...controls].filter(one => !one.querySelector('[data-part="keycap"]')).map(one => one.innerText)
  // The used ticket does not go back; arrows lead to the line after the fourth.
  expect(withoutKey.map(text => text.match(/\w{4}-\d{4}/)?.[0])).toEqual(['AAAA-1111', 'EEEE-5555'])
  expect(legend()).toMatch(/Q…R.*↑ ↓.*Space.*Ctrl A.*A…Z.*X.*F1…F2.*0–9.*Esc/)
  expect(legend()).not.toContain('↵')
  await userEvent.keyboard('wd{F2}{Control>}a{/Control}')
  expect(asked).toEqual(['toggle 1', `giveReason ${panelFi.refund.reasons.wrongSum}`, 'chooseManager m1', 'toggleAll'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown} ')
  expect(asked.at(-1)).toBe('toggle 4')
  await userEvent.keyboard('x')
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: panelFi.refund.ownReason }).element())
  close()
})

// rules/kiosk#refund
test('the part of a gift card is told beside the sum that is given', async () => {
  const { container, close } = show({ ...choosing, sum: 1_490, toVouchers: 1_000 } as unknown as RefundsState)
  await expect
    .element(page.getByText(`${panelFi.refund.paid.cash}, ${panelFi.refund.paid.voucher} 10,00 €`))
    .toBeVisible()
  expect(container.querySelector('[data-part="total"] strong')?.textContent).toMatch(/14,90/)
  close()
})

// rules/kiosk#refund
test('why a sale is not given back is told in its own words, and in general where the reason is not known', async () => {
  for (const [why, sentence] of [...Object.entries(panelFi.refund.refusals), [undefined, fi.problems.not_refundable]]) {
    const problem = { reason: 'not_refundable', why }
    const { close } = show({ ...choosing, problem } as unknown as RefundsState)
    await expect.element(page.getByText(sentence ?? '', { exact: true })).toBeVisible()
    close()
  }
})

// rules/payment#refund-cost
test('the cost that is kept is told beside the sum, left out by its key, and told again once it was kept', async () => {
  const kept = show({ ...choosing, sum: 1_490, cost: 1_000, keepsCost: true } as unknown as RefundsState)
  await expect.element(page.getByText(`${panelFi.refund.paid.cash}, kulu 10,00 €`)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Peritään palautuskulu.*10,00/ })).toBeChecked()
  expect(legend()).toContain(panelFi.refund.cost)
  await userEvent.keyboard('c')
  expect(kept.asked).toEqual(['toggleCost'])
  kept.close()
  const left = show({ ...choosing, sum: 2_490, cost: 1_000, keepsCost: false } as unknown as RefundsState)
  await expect.element(page.getByRole('checkbox', { name: /Peritään palautuskulu/ })).not.toBeChecked()
  await expect.element(page.getByText(panelFi.refund.paid.cash, { exact: true })).toBeVisible()
  left.close()
  const done = show({ phase: 'done', number: 'P26-000041', cash: 1_490, card: 0, kept: 1_000 })
  await expect.element(page.getByText('Palautuskulu 10,00 € perittiin')).toBeVisible()
  done.close()
})

// rules/payment#refund-cost
test('of a sale with only a kept cost left it says that this goes back', async () => {
  const { order, ...rest } = choosing as Extract<RefundsState, { readonly phase: 'choosing' }>
  const { close } = show({ ...rest, order: { ...order, total: 1_000, kept: 1_000, pieces: [] }, sum: 1_000 })
  await expect.element(page.getByText(panelFi.refund.onlyKept)).toBeVisible()
  expect(page.getByText(panelFi.refund.nothing).elements()).toEqual([])
  close()
})

test('of eleven managers nine have keys, and none of them is F10, which locks the till', async () => {
  const managers = Array.from({ length: 11 }, (_, index) => ({
    id: `m${index}`,
    name: `Päällikkö ${index + 1}`,
    isManager: true,
  }))
  const { asked, close } = show({ ...choosing, managers } as unknown as RefundsState)
  await expect.element(page.getByRole('button', { name: 'Päällikkö 9 F9' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Päällikkö 10' }).element().textContent).not.toContain('F')
  expect(legend()).toMatch(/F1…F9/)
  await userEvent.keyboard('{F9}{F10}')
  await page.getByRole('button', { name: 'Päällikkö 11' }).click()
  expect(asked).toEqual(['chooseManager m8', 'chooseManager m10'])
  close()
})

test('a refund that the terminal refused is asked for again by Enter, as its button says', async () => {
  const { asked, close } = show({ phase: 'card', sum: 2_490, step: 'declined' })
  await vi.waitFor(() => expect(legend()).toMatch(/↵.*Esc/), 30_000)
  await expect.element(page.getByRole('button', { name: `${panelFi.refund.again} ↵` })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual(['refundCard'])
  close()
})

// rules/kiosk#refund
test('a refund that another till is to give says which, and only a manager takes it over, by no key that looks it up', async () => {
  const elsewhere = { phase: 'elsewhere', id: 'palautus', number: 'P26-000041', till: 'Kassa 1', card: 2_490 } as const
  const clerk = show({ ...elsewhere, mayTakeOver: false })
  await expect.element(page.getByText('Kassa 1 palauttaa tätä rahaa')).toBeVisible()
  await expect.element(page.getByText(panelFi.refund.finishThere)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(clerk.asked).toEqual([])
  expect(legend()).not.toContain('Ctrl')
  clerk.close()
  const manager = show({ ...elsewhere, mayTakeOver: true })
  await expect.element(page.getByRole('button', { name: `${panelFi.refund.takeOver} Ctrl ↵` })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(manager.asked).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(manager.asked).toEqual(['takeOver'])
  expect(legend()).toMatch(/Ctrl ↵.*Esc/)
  manager.close()
})
