import { createStore, type ParkedSale, type ParkedSaleService } from '@portti/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { ParkedScreen } from './parked-screen.tsx'

const minute = 60_000
const sale = (fields: Partial<ParkedSale>): ParkedSale => ({
  id: 'kori-1',
  note: 'Punainen takki',
  lines: [{ title: { fi: 'Peruslippu' }, amount: 2 }],
  pieces: 2,
  total: 4_980,
  clerk: 'Aino K.',
  till: 'Kassa 2',
  parkedAt: 0,
  isProlonged: false,
  ...fields,
})
const show = () => {
  const asked: string[] = []
  const act = (name: string) => (id?: string) => {
    asked.push([name, id].filter(Boolean).join(' '))
    return Promise.resolve(true)
  }
  const sales = [sale({ heldUntil: 9 * minute }), sale({ id: 'kori-2', note: '', total: 1_600, isProlonged: true })]
  const parked: ParkedSaleService = {
    ...createStore({ sales, isPending: false }),
    read: act('read'),
    park: act('park'),
    take: act('take'),
    hold: act('hold'),
    release: act('release'),
    clear: () => undefined,
  }
  const onClose = vi.fn<() => void>()
  const shown = showInFinnish(words => (
    <ParkedScreen parked={parked} minutes={createStore(6 * minute)} words={words} onClose={onClose} />
  ))
  return { ...shown, asked, onClose }
}

// rules/kiosk#parked-sales
test('the waiting sales tell their note, age, clerk, sum and how long their stock is held', async () => {
  const { container, close } = show()
  await expect.element(page.getByRole('button', { name: /Punainen takki/ })).toBeVisible()
  const rows = [...container.querySelectorAll<HTMLElement>('[data-part="parked-row"]')].map(row => row.innerText)
  expect(rows[0]).toMatch(/2 Peruslippu[^]*6\smin[^]*Aino K., Kassa 2[^]*3\smin[^]*49,80/)
  expect(container.querySelectorAll('[data-part="still"]')[1]?.getAttribute('data-state')).toBe('gone')
  close()
})

test('keys hold a sale for longer, mark the next one, give it back, and take one', async () => {
  const { asked, onClose, close } = show()
  await expect.element(page.getByRole('button', { name: /Punainen takki/ })).toBeVisible()
  await userEvent.keyboard('+{ArrowDown}{Delete}w')
  await vi.waitFor(() => expect(asked).toEqual(['read', 'hold kori-1', 'release kori-2', 'take kori-2']), 30_000)
  expect(onClose).toHaveBeenCalledOnce()
  close()
})
