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
  readonly nothing: Message
}

/**
 * Describes what a code does in the cart now, as the end of a sentence that begins with the code
 * (rules/codes#one-field).
 */
export const usedCodeText = (used: UsedCode, texts: CodeTexts, language: Language): string => {
  const { type, discount, remaining = 0, slotsLeft = 0, size = 0, badgeQuotas = {}, unlockedProducts } = used
  const sum = formatEuros(discount, language)
  if (type === 'value_voucher') return formatMessage(texts.pays, { sum, remaining: formatEuros(remaining, language) })
  if (type === 'serial_card') return formatMessage(texts.admissions, { sum, count: slotsLeft, size })
  const limits = Object.values(badgeQuotas)
  const parts = [
    ...(discount > 0 ? [formatMessage(texts.discount, { sum })] : []),
    ...(unlockedProducts.length > 0 ? [formatMessage(texts.unlocks, { count: unlockedProducts.length })] : []),
    // The tightest limit is told before the full price applies (rules/codes#badge).
    ...(limits.length > 0 ? [formatMessage(texts.atMost, { count: Math.min(...limits) })] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : formatMessage(texts.nothing)
}
