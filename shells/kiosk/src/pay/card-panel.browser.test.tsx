import type { CardTerminal } from '@portti/core'
import { createRememberingTerminal } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'

let till: ShownTill
afterEach(() => till.close())

const problem = () => till.container.querySelector('[data-part="sale-problem"]')?.textContent ?? ''
const strip = () => till.container.querySelector('[data-part="strip"]')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const lines = () => till.container.querySelectorAll('[data-part="basket-line"]').length
const sellByCard = async (terminal: Partial<CardTerminal>) => {
  till = await showTill(undefined, undefined, terminal)
  await person('1', 'q')
  await expect.poll(lines).toBe(1)
  await person('F1')
}

// rules/kiosk#card-terminal
test('a card that is cancelled at the terminal charges nothing, and the basket is paid another way', async () => {
  const { terminal } = createRememberingTerminal()
  await sellByCard({
    charge: async ({ id }) => (await terminal.ask(id)).map(() => ({ kind: 'cancelled' })),
  })
  await expect.poll(problem).toContain('Maksu peruttiin, korttia ei veloitettu.')
  expect(await till.accessFaults()).toEqual([])
  expect([lines(), strip()]).toEqual([1, ''])
  await person('F2')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
})

// rules/kiosk#card-terminal
test('a terminal that is silent is left with Esc: nothing is sold, and its money is said until it is given back', async () => {
  const { terminal, meet } = createRememberingTerminal()
  let isSilent = true
  const lost = () => {
    meet('request_lost')
    return terminal.charge({ id: 'katkennut', amount: 0 })
  }
  await sellByCard({
    charge: lost,
    ask: lost,
    reverse: async id => (isSilent ? (await lost()).map(() => undefined) : terminal.reverse(id)),
  })
  await expect.element(page.getByRole('button', { name: /Esc/ })).toBeVisible()
  await person('Escape')
  await expect
    .poll(problem)
    .toContain('Pääte ei vastaa. Jos kortti ehdittiin veloittaa, raha palautuu itsestään, kun pääte vastaa.')
  await expect.poll(strip).toContain('Pääte ei ole vielä palauttanut korttimaksua 24,90 €')
  expect(await till.accessFaults()).toEqual([])
  expect([lines(), till.server.heard.includes('createCheckout')]).toEqual([1, false])
  isSilent = false
  till.skip(2_000)
  await expect.poll(strip).toBe('')
})
