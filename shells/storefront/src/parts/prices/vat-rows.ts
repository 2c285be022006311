import { formatEuros, formatMessage, type Language, percentText } from '@portti/core/format'
import type { VatLine } from '@portti/core/rules'
import type { SummaryRow } from '@portti/ui'
import type { Messages } from '../../texts/messages.ts'

/** VAT included in a total, per rate (rules/prices-and-vat#vat-per-rate). */
export const vatRows = (
  lines: readonly VatLine[],
  texts: Messages['summary'],
  language: Language,
): readonly SummaryRow[] =>
  lines
    .filter(({ vat }) => vat !== 0)
    .map(({ rate, vat }) => ({
      label: formatMessage(texts.vat, { rate: percentText(rate, language) }),
      value: formatEuros(vat, language),
    }))
