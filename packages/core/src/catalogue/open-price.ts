import { type Cents, centsFromWire } from '../money/money.ts'
import type { Product } from './product.ts'

const euro = 100

/** Whether a product can be bought at this price: whole euros within its limits (rules/gift-cards#own-sum). */
export const isOpenPrice = ({ price, priceUpTo }: Pick<Product, 'price' | 'priceUpTo'>, chosen: Cents): boolean =>
  priceUpTo !== undefined && chosen >= price && chosen <= priceUpTo && chosen % euro === 0

/** A sum as people type it, such as `37`, `37 €` or `37,00`; undefined when it is none. */
export const typedSum = (typed: string): Cents | undefined => {
  const [, euros, cents = '00'] = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(typed.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? undefined : centsFromWire(`${euros}.${cents}`)
}
