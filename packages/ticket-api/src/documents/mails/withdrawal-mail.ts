import { exactTimeText, formatEuros, formatMessage } from '@portti/core/rules'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { withdrawalNumber } from '../../domain/withdrawal/withdrawal-number.ts'
import type { StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import { itemName, placeOfReturn, withdrawalResponse } from '../withdrawal/withdrawal-response.ts'
import { mailOfLetter } from './mail-of-letter.ts'

/** The receipt of a withdrawal, with what was sent, the day and the time (rules/withdrawal#receipt). */
export const withdrawalMail = (
  catalogue: OrderDocument['catalogue'],
  withdrawal: StoredWithdrawal,
  id: string,
): Mail | undefined => {
  if (withdrawal.email === '') return undefined
  const language = spokenLanguage(catalogue, withdrawal.language)
  const texts = documentTexts({ catalogue, language }).withdrawal
  const shop = textOf(catalogue.shop.title, language)
  const time = exactTimeText(withdrawal.received_at.getTime(), { language, timeZone: timeZoneOf(catalogue) })
  const given = [
    [texts.received, time],
    [texts.number, withdrawalNumber(withdrawal.id)],
    [texts.name, withdrawal.name],
    [texts.email, withdrawal.email],
    [texts.order, withdrawal.given_order],
    ...(withdrawal.said ? [[texts.withdrawn, withdrawal.said]] : []),
  ]
  return mailOfLetter(
    {
      subject: formatMessage(texts.subject, { number: withdrawal.given_order, shop }),
      paragraphs: [
        texts.mailLead,
        ...given.map(([title, value]) => `${title}: ${value}`),
        withdrawalResponse(withdrawal, texts, placeOfReturn(catalogue, language)),
      ],
      rows: withdrawal.items.map(item => ({
        title: `${item.amount} × ${itemName(item, language)}`,
        sum: formatEuros(item.cents, language),
      })),
    },
    { email: withdrawal.email, firstName: withdrawal.name },
    { catalogue, language, id },
  )
}
