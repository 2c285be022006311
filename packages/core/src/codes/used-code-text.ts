import { formatMessage } from '../messages/format-message.ts'
import type { Message } from '../messages/texts.ts'
import { formatEuros } from '../money/money.ts'
import type { Language } from '../text/language.ts'
import type { UsedCode } from './used-code.ts'

/** Texts that describe codes (rules/codes#one-field). */
export type CodeTexts = {
  readonly discount: Message
  readonly pays: Message
  readonly admissions: Message
  readonly unlocks: Message
  readonly atMost: Message
  readonly ticketsLeft: Message
  readonly noneLeft: Message
  readonly usedUp: Message
  readonly nothing: Message
}

/** Tells the tightest limit of a badge, or how many more tickets it reduces by that limit (rules/codes#badge). */
const badgeText = ({ badgeQuotas = {}, ticketsLeft, discount }: UsedCode, texts: CodeTexts): readonly string[] => {
  const limits = Object.values(badgeQuotas)
  if (limits.length === 0) return []
  if (ticketsLeft === undefined) return [formatMessage(texts.atMost, { count: Math.min(...limits) })]
  if (ticketsLeft > 0) return [formatMessage(texts.ticketsLeft, { count: ticketsLeft })]
  return [formatMessage(discount > 0 ? texts.noneLeft : texts.usedUp)]
}

/**
 * Describes what a code does in the cart now, as the end of a sentence that begins with the code
 * (rules/codes#one-field).
 */
export const usedCodeText = (used: UsedCode, texts: CodeTexts, language: Language): string => {
  const { type, discount, remaining = 0, slotsLeft = 0, size = 0, unlockedProducts } = used
  const sum = formatEuros(discount, language)
  if (type === 'value_voucher') return formatMessage(texts.pays, { sum, remaining: formatEuros(remaining, language) })
  if (type === 'serial_card') return formatMessage(texts.admissions, { sum, count: slotsLeft, size })
  const parts = [
    ...(discount > 0 ? [formatMessage(texts.discount, { sum })] : []),
    ...(unlockedProducts.length > 0 ? [formatMessage(texts.unlocks, { count: unlockedProducts.length })] : []),
    ...badgeText(used, texts),
  ]
  return parts.length > 0 ? parts.join(', ') : formatMessage(texts.nothing)
}
