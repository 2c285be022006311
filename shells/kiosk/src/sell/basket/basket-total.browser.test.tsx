import { expect, test } from 'vitest'
import { showInFinnish } from '../../testing/show-in-finnish.tsx'
import { BasketTotal } from './basket-total.tsx'

const vat = [{ rate: 13.5, net: 2_194, vat: 296, gross: 2_490 }]

// rules/kiosk#one-sale
test.each([
  ['that of the sum', vat, /^alv 13,5\s%\s2,96\s€$/],
  ['that it is on its way', undefined, /^alv …$/],
  ['nothing where there is none', [], /^$/],
] as const)('of VAT a total tells %s', async (_what, known, told) => {
  const { container, close } = showInFinnish(words => (
    <BasketTotal basket={{ toPay: 2_490, vat: known }} words={words} />
  ))
  await expect.poll(() => container.querySelector('strong')?.textContent).toMatch(/24,90/)
  expect(container.querySelector('small')?.textContent).toMatch(told)
  close()
})
