import { customerSchema } from '@portti/contract'
import { formatMessage } from '@portti/core/rules'
import { homeCountry } from '../../domain/catalogue/home-country.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { personRows } from '../../domain/order/payer.ts'
import type { StoredOrder } from '../../store/order/find-order.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import type { OrderPlaces } from '../contents/order-places.ts'
import { mailOfLetter } from './mail-of-letter.ts'

/**
 * Tells the buyer that the goods of an order are on their way: which, to whom, and where the parcel is followed
 * (rules/delivery#goods). Undefined when there is nobody to tell, or nothing any more.
 */
export const orderSentMail = (
  document: OrderDocument,
  { customer, delivery_customer, tracking_url: tracking }: StoredOrder['order'],
  { orderUrl }: Pick<OrderPlaces, 'orderUrl'>,
  id: string,
): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  const goods = order.lines.filter(line => line.product_type === 'merchandise')
  if (order.status !== 'paid' || !email || goods.length === 0) return undefined
  const { orderSentMail: texts, orderMail } = documentTexts(document)
  const receiver = customerSchema.parse(delivery_customer ?? customer)
  const to = personRows({ ...receiver, email: null }, homeCountry(catalogue))
  const { number } = order
  return mailOfLetter(
    {
      subject: formatMessage(texts.subject, { number, shop: textOf(catalogue.shop.title, language) }),
      paragraphs: [
        texts.sent,
        ...goods.map(({ amount, title }) => `${amount} × ${textOf(title, language)}`),
        ...(receiver.address_line1 ? [formatMessage(texts.receiver, { receiver: to.join(', ') })] : []),
      ],
      links: [
        ...(tracking === null ? [] : [{ title: texts.track, url: tracking }]),
        { title: orderMail.openOrder, url: orderUrl },
      ],
    },
    { email, firstName },
    { catalogue, language, id },
  )
}
