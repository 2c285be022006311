import type { WireLocalizedText } from '@portti/contract'
import { dateText, formatMessage, type Language, parseLocalizedText, textIn } from '@portti/core/rules'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { WhichCard } from '../../domain/withdrawal/withdrawable-order.ts'
import type { StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import type { documentTexts } from '../contents/document-texts.ts'

export type WithdrawalTexts = ReturnType<typeof documentTexts>['withdrawal']

type Named = WhichCard & { readonly title: WireLocalizedText; readonly event?: WireLocalizedText | undefined }

/** Product, event, and for one of several gift cards its recipient and the day of its letter. */
export const itemName = ({ title, event, recipient, send_on: day }: Named, language: Language): string =>
  [
    ...[title, event].flatMap(text => (text ? [textIn(parseLocalizedText(text), language)] : [])),
    ...(recipient ? [recipient] : []),
    ...(day ? [dateText(Date.parse(`${day}T12:00:00Z`), { language, timeZone: 'UTC' })] : []),
  ].join(', ')

/** The address that goods are returned to. */
export const placeOfReturn = ({ shop: { organizer } }: Pick<Catalogue, 'shop'>): string =>
  [
    organizer.name,
    organizer.address?.address_line1,
    [organizer.address?.postal_code, organizer.address?.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

/** The next step of a withdrawal as its receipt states it; a late one has one too (rules/withdrawal#late). */
export const withdrawalResponse = (
  { state, is_late, waits_for_goods }: Pick<StoredWithdrawal, 'state' | 'is_late' | 'waits_for_goods'>,
  texts: WithdrawalTexts,
  address: string,
): string => {
  if (state === 'completed') return texts.answerPaid
  if (is_late) return texts.answerLate
  return waits_for_goods ? formatMessage(texts.afterReturn, { address }) : texts.answerPerson
}
