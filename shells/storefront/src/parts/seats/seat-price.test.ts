import type { Product } from '@portti/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PageContext } from '../../routing/page.ts'
import { fi } from '../../texts/fi.ts'
import { seatPrice } from './seat-price.tsx'

const context = { language: 'fi', messages: fi } as PageContext
const fees = [{ per: 'paid_ticket', price: 198, title: {}, titleInPrice: { fi: 'palvelumaksun' } }]
type Offered = { readonly price: number; readonly available?: boolean }
const saidOf = (...offered: readonly Offered[]): string =>
  renderToStaticMarkup(
    seatPrice(
      offered.map(
        ({ price, available = true }) => ({ price, fees, availability: { available } }) as unknown as Product,
      ),
      context,
    ),
  ).replaceAll(/<[^>]+>/g, ' ')
const said = (...prices: readonly number[]): string => saidOf(...prices.map(price => ({ price })))

it('tells between which prices the seats are, with what is in them', () => {
  expect(said(3688, 2188, 2688)).toMatch(/^ 21,88–36,88\s€ +sis\. palvelumaksun 1,98\s€/)
})

it('tells one price where all seats cost the same, and that seats are free', () => {
  expect(said(2490, 2490)).toMatch(/^ 24,90\s€/)
  expect(said(0)).toContain(fi.free)
})

it('leaves out what is not on sale, unless nothing is', () => {
  expect(saidOf({ price: 1500, available: false }, { price: 2188 }, { price: 3688 })).toMatch(/^ 21,88–36,88\s€/)
  expect(saidOf({ price: 1500, available: false })).toMatch(/^ 15,00\s€/)
})
