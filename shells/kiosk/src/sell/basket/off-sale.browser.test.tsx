import { createTestCore, wireProduct } from '@portti/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { showInFinnish } from '../../testing/show-in-finnish.tsx'
import { person, scan, showTill } from '../../testing/show-till.tsx'
import fi from '../../texts/fi.json' with { type: 'json' }
import { BasketLineRow } from './basket-line-row.tsx'

const offSale = (reason_code: string, info: string) => ({
  available: false,
  min: 1,
  max: 10,
  step: 1,
  status: 'red',
  info: { fi: info },
  reason_code,
})

// rules/kiosk#search
test('a product that is off sale says why where it is found, and when it is sold or scanned all the same', async () => {
  const early = wireProduct({
    id: 'ennakko',
    title: { fi: 'Ennakkolippu' },
    availability: offSale('closed', 'Myynti on päättynyt'),
  })
  const till = await showTill(undefined, { products: [wireProduct({ id: 'lippu' }), early] })
  onTestFinished(() => till.close())
  const textOf = (part: string) => till.container.querySelector(`[data-part="${part}"]`)?.textContent ?? ''
  const refused = /Ennakkolippu: määrää \d ei voi nyt myydä\. Myynti on päättynyt\./
  await person('e', 'n', 'n')
  await expect
    .poll(() => till.container.querySelector('[data-kind="product"]')?.textContent)
    .toMatch(/Ennakkolippu.*Myynti on päättynyt/)
  await person('Enter')
  await expect.poll(() => textOf('sale-problem')).toMatch(refused)
  await person('Escape')
  await expect.poll(() => textOf('sale-problem')).toBe('')
  scan('ENNAKKO')
  await expect.poll(() => textOf('sale-problem')).toMatch(refused)
  expect(till.container.textContent).not.toContain(fi.scan.product)
  expect(till.container.querySelectorAll('[data-part="basket-line"]')).toHaveLength(0)
  expect(await till.accessFaults()).toEqual([])
})

// rules/catalogue#not-for-sale
test('a line of the basket whose product was taken off sale since says so', async () => {
  const { core } = createTestCore({
    products: [wireProduct({ availability: offSale('not_for_sale', 'Ei myynnissä') })],
  })
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  const state = core.cart.getSnapshot()
  const items = state.phase === 'present' ? state.cart.items : []
  const { container, close } = showInFinnish(words =>
    items.map(item => (
      <BasketLineRow key={item.id} line={{ ...item, isPending: false }} event={undefined} words={words}>
        {null}
      </BasketLineRow>
    )),
  )
  onTestFinished(close)
  await expect.poll(() => container.textContent).toMatch(/Peruslippu.*Ei myynnissä/)
})

// rules/catalogue#not-for-sale
test('seats that are chosen, and tickets on their way, are not said to be sold out by the till that took the last', async () => {
  const { core } = createTestCore({ products: [wireProduct({ availability: offSale('sold_out', 'Loppuunmyyty') })] })
  await core.cart.add([{ productId: 'lippu', amount: 1 }])
  const state = core.cart.getSnapshot()
  const items = state.phase === 'present' ? state.cart.items : []
  const { container, close } = showInFinnish(words =>
    items.flatMap(item =>
      [{ types: [], isPending: false }, { isPending: true }].map(held => (
        <BasketLineRow key={String(held.isPending)} line={{ ...item, ...held }} event={undefined} words={words}>
          {null}
        </BasketLineRow>
      )),
    ),
  )
  onTestFinished(close)
  await expect.poll(() => container.textContent).toMatch(/Peruslippu.*Peruslippu/)
  expect(container.textContent).not.toContain('Loppuunmyyty')
})
