import { CheckIcon } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

type RefundEffectsProps = {
  readonly email: string | undefined
  /** Number of tickets that end. */
  readonly tickets: number
  readonly words: Words
}

/** The other effects of a refund: tickets that end, stock on sale again, the letter to the buyer. */
export const RefundEffects = ({ email, tickets, words: { t } }: RefundEffectsProps) => (
  <ul data-part="effect-stays">
    {tickets > 0 && (
      <li>
        <CheckIcon /> {t('desk.endsTickets', { count: tickets })}
      </li>
    )}
    <li>
      <CheckIcon /> {t('desk.onSaleAgain')}
    </li>
    {email !== undefined && (
      <li>
        <CheckIcon /> {t('desk.mailsRefund', { email })}
      </li>
    )}
  </ul>
)
