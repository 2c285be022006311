import type { DeskOrder } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

type OrderPeopleProps = { readonly order: DeskOrder; readonly words: Words }

/** The buyer's address, another receiver or payer, and the buyer's message (rules/desk#order). */
export const OrderPeople = ({
  order: { address, receiver, message, payer, comments },
  words: { t },
}: OrderPeopleProps) => {
  const facts = [
    ['address', address?.join(', ')],
    ['receiver', receiver?.join(', ')],
    ['message', message],
    ['payer', payer?.join(', ')],
    ['comments', comments],
  ] as const
  const shown = facts.filter(([, text]) => text)
  if (shown.length === 0) return null
  return (
    <dl data-part="order-people">
      {shown.map(([what, text]) => (
        <div key={what}>
          <dt>{t(`desk.people.${what}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
