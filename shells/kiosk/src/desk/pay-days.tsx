import { Keycap } from '../keyboard/keycap.tsx'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import type { Words } from '../texts/use-words.ts'

type PayDaysProps = { readonly days: number; readonly words: Words; readonly onDays: (days: number) => void }

const offers = [
  { key: 'Q', days: 1 },
  { key: 'W', days: 3 },
  { key: 'E', days: 7 },
  { key: 'R', days: 14 },
] as const

/** How many days an unpaid order gets (rules/desk#unpaid). */
export const PayDays = ({ days, words: { t }, onDays }: PayDaysProps) => {
  useKeys(event => {
    if (isTyping(event) || event.ctrlKey) return false
    const offer = offers.find(({ key }) => key === event.key.toUpperCase())
    if (offer) onDays(offer.days)
    return offer !== undefined
  })
  return (
    <fieldset data-part="reason-grid">
      <legend>{t('desk.unpaid.days')}</legend>
      {offers.map(offer => (
        <button
          key={offer.key}
          data-part="key-action"
          type="button"
          aria-pressed={days === offer.days}
          onClick={() => onDays(offer.days)}
        >
          {offer.days} <Keycap>{offer.key}</Keycap>
        </button>
      ))}
    </fieldset>
  )
}
