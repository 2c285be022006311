import { createStore, type Shop, type SignInService, type SignInState } from '@portti/core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessProblemsInBothSchemes } from '../testing/access-problems.ts'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { OutOfOrder } from './out-of-order.tsx'
import './self.css'

const till = {
  id: '3f2a91c0-7d11',
  name: 'Aula',
  payments: ['card_terminal' as const],
  takesCodes: false,
  refunds: false,
}
const shop = { title: { fi: 'Peltohovi' }, timeZone: 'Europe/Helsinki' } as unknown as Shop
let shown: ReturnType<typeof showInFinnish>
afterEach(() => shown.close())

// rules/kiosk#self-service
test('a machine out of order says which device it is, once a key was entered', async () => {
  const state = createStore<SignInState>({ phase: 'no_key', isPending: false })
  const keys: string[] = []
  const signIn = {
    ...state,
    useKey: (key: string) => {
      keys.push(key)
      state.update(() => ({ phase: 'choosing', till, clerks: [], isPending: false }))
      return Promise.resolve()
    },
  } as unknown as SignInService
  shown = showInFinnish(() => <OutOfOrder shop={shop} signIn={signIn} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(shown.container.textContent).not.toContain('3f2a91c0')
  await page.getByRole('button', { name: /Henkilökunta/ }).click()
  await page.getByRole('textbox', { name: 'Laiteavain' }).fill('AVAIN-1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.container.textContent).toMatch(/Aula.*3f2a91c0/)
  expect(keys).toEqual(['AVAIN-1'])
  await expect.element(page.getByRole('heading', { name: 'Kuka ottaa laitteen käyttöön?' })).toBeVisible()
})

// rules/kiosk#self-service
test('a machine that has its key says which it is without the ticket API too, and asks nobody for the key', async () => {
  const state = createStore<SignInState>({
    phase: 'no_key',
    isPending: false,
    device: { id: till.id, name: till.name },
    problem: { reason: 'no_answer' },
  })
  shown = showInFinnish(() => <OutOfOrder shop={shop} signIn={state as unknown as SignInService} />)
  await expect.element(page.getByText('Laite: Aula (3f2a91c0)')).toBeVisible()
  expect(await accessProblemsInBothSchemes(shown.container)).toEqual([])
  await page.getByRole('button', { name: /Henkilökunta/ }).click()
  await expect.element(page.getByText(/eikä avainta tarvita/)).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})
