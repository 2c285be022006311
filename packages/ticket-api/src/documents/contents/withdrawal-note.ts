import { withdrawalReach } from '@portti/core/rules'
import { documentTexts } from './document-texts.ts'
import type { OrderDocument } from './order-document.ts'

/** Whether all, some or none of an order can be withdrawn from, in a sentence (rules/withdrawal#right-of-withdrawal). */
export const withdrawalNote = (
  document: OrderDocument,
): { readonly reach: 'none' | 'some' | 'all'; readonly note: string } => {
  const { orderMail: texts } = documentTexts(document)
  const reach = withdrawalReach(document.order.lines.map(({ product_type }) => ({ type: product_type })))
  const notes = { none: texts.withdrawalNone, some: texts.withdrawalGoods, all: texts.withdrawalAll }
  return { reach, note: notes[reach] }
}
