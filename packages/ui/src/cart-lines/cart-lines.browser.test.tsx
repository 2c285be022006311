import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Surface } from '../surface/surface.tsx'
import { CartGroup } from './cart-group.tsx'
import { CartLine } from './cart-line.tsx'
import { CartLines } from './cart-lines.tsx'

afterEach(cleanup)

test.each([390, 820])('sums and buttons of goods and tickets are in the same columns, at %i pixels', async width => {
  await page.viewport(width, 800)
  const tools = (name: string) => (
    <>
      <div data-part="amount-picker">2</div>
      <button type="button" data-part="icon-button">{`Poista: ${name}`}</button>
    </>
  )
  const { container } = render(
    <CartLines label="Rivit">
      <CartGroup image={<i />} title="Tanssit">
        <CartLine name="Peruslippu" info="2 × 24,90 €" sum="49,80 €" tools={tools('Peruslippu')} />
      </CartGroup>
      <CartGroup image={<i />} title="Emalimuki" info="2 × 18,90 €">
        <CartLine sum="37,80 €" tools={tools('Emalimuki')} />
      </CartGroup>
    </CartLines>,
  )
  const rightOf = (part: string): readonly number[] =>
    [...container.querySelectorAll(`[data-part="${part}"]`)].map(one => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return Math.round(range.getBoundingClientRect().right)
    })
  for (const part of ['cart-line-sum', 'icon-button']) {
    const [ticket, goods] = rightOf(part)
    expect(goods, part).toBe(ticket)
  }
})

test('a form in a line is no card in the card: its fields are as wide as the line', async () => {
  await page.viewport(390, 800)
  const { container } = render(
    <CartLines label="Rivit">
      <CartGroup image={<i />} title="Tanssikurssi">
        <CartLine name="Kurssipaikka" sum="25,00 €" note={<Surface>{<input style={{ width: '100%' }} />}</Surface>} />
      </CartGroup>
    </CartLines>,
  )
  const widthOf = (selector: string) => container.querySelector(selector)?.getBoundingClientRect().width
  expect(widthOf('input')).toBe(widthOf('[data-part="cart-line-note"]'))
})

test('on a phone a bin that is alone adds no row, and the sum stays at the edge', async () => {
  await page.viewport(390, 800)
  const { container } = render(
    <CartLines label="Rivit">
      <CartGroup image={<i />} title="Tanssikurssi">
        <CartLine
          name="Kurssipaikka"
          info="1 × 25,00 €"
          sum="25,00 €"
          tools={
            <button type="button" data-part="icon-button">
              Poista
            </button>
          }
          note="Aino Niemi"
        />
      </CartGroup>
    </CartLines>,
  )
  const boxOf = (part: string): DOMRect | undefined =>
    container.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect()
  const [sum, bin, note] = ['cart-line-sum', 'icon-button', 'cart-line-note'].map(boxOf)
  expect(bin?.right).toBeLessThanOrEqual(sum?.left ?? 0)
  expect(sum?.right).toBe(note?.right)
  expect((note?.top ?? 0) - (sum?.top ?? 0)).toBeLessThan(70)
})

test('at 320 px whom a gift card is for has the row of the card, above its buttons', async () => {
  await page.viewport(320, 640)
  const { container } = render(
    <main data-part="wrap">
      <CartLines label="Rivit">
        <CartGroup image={<i />} title="Lahjakortti, oma summa" info="1 × 35,00 €">
          <CartLine
            sum="35,00 €"
            tools={
              <>
                <button type="button" data-part="button" data-kind="quiet">
                  Muokkaa
                </button>
                <button type="button" data-part="icon-button">
                  X
                </button>
              </>
            }
            note="Mummo, mummo@posti.example"
          />
        </CartGroup>
      </CartLines>
    </main>,
  )
  const boxOf = (part: string): DOMRect =>
    container.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect() ?? new DOMRect()
  expect(boxOf('cart-line-note').width).toBe(boxOf('cart-group').width)
  expect(boxOf('cart-line-tools').top).toBeGreaterThanOrEqual(boxOf('cart-line-note').bottom)
})
