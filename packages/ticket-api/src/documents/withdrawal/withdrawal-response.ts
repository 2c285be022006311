import type { WireLocalizedText } from '@portti/contract'
import { dateText, formatMessage, type Language, parseLocalizedText, textIn } from '@portti/core/rules'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { type GoodsToReturn, goodsToReturn } from '../../domain/withdrawal/goods-to-return.ts'
import type { WhichCard } from '../../domain/withdrawal/withdrawable-order.ts'
import type { StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import type { documentTexts } from '../contents/document-texts.ts'
import { sellerAddress } from '../contents/seller-address.ts'

export type WithdrawalTexts = ReturnType<typeof documentTexts>['withdrawal']

type Named = WhichCard & { readonly title: WireLocalizedText; readonly event?: WireLocalizedText | undefined }

/** Product, event, and for one of several gift cards its recipient and the day of its letter. */
export const itemName = ({ title, event, recipient, send_on: day }: Named, language: Language): string =>
  [
    ...[title, event].flatMap(text => (text ? [textIn(parseLocalizedText(text), language)] : [])),
    ...(recipient ? [recipient] : []),
    ...(day ? [dateText(Date.parse(`${day}T12:00:00Z`), { language, timeZone: 'UTC' })] : []),
  ].join(', ')

/** Where goods are returned to. */
export const placeOfReturn = (catalogue: Pick<Catalogue, 'shop'>, language: Language): string =>
  [catalogue.shop.organizer.name, sellerAddress(catalogue, language)].filter(Boolean).join(', ')

/** The next step of a withdrawal as its receipt states it; a late one has one too (rules/withdrawal#late). */
export const withdrawalResponse = (
  { state, is_late, waits_for_goods, items }: Pick<StoredWithdrawal, 'state' | 'is_late' | 'waits_for_goods' | 'items'>,
  texts: WithdrawalTexts,
  address: string,
): string => {
  // Goods that were waited for have come back by the time of the refund.
  const toReturn = waits_for_goods ? 'none' : goodsToReturn(items.map(asLine))
  if (state === 'completed') return withReturn(texts.answerPaid, toReturn, texts, address)
  if (is_late) return texts.answerLate
  return waits_for_goods
    ? formatMessage(texts.afterReturn, { address })
    : withReturn(texts.answerPerson, toReturn, texts, address)
}

const asLine = ({ product_type, is_to_return }: StoredWithdrawal['items'][number]) => ({
  productType: product_type,
  isToReturn: is_to_return ?? false,
})

/** The sentence, and for goods that the buyer has where to send them and until when (rules/withdrawal#goods). */
export const withReturn = (
  sentence: string,
  toReturn: GoodsToReturn,
  texts: WithdrawalTexts,
  address: string,
): string => {
  if (toReturn === 'none') return sentence
  const text = toReturn === 'sent' ? texts.sendBack : texts.sendBackIfSent
  return `${sentence} ${formatMessage(text, { address })}`
}
