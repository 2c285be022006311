import type { WireAvailability } from '@portti/contract'
import type { Catalogue } from '../domain/model/catalogue.ts'

/** The shop's own text for each state, as its screens name it (rules/texts#words-of-a-shop). */
const textKeys: Readonly<Record<string, string>> = {
  green: 'plenty',
  yellow: 'few',
  red: 'soldout',
  sold_out: 'soldout',
  not_yet_open: 'soon',
  closed: 'closed',
  cancelled: 'cancelled',
}

/** An availability that is also told in the languages that the shop brings (rules/languages#further-languages). */
export const inOwnWords = (
  availability: WireAvailability,
  { texts }: Pick<Catalogue['shop'], 'texts'>,
): WireAvailability => {
  const { info, reason_code, status } = availability
  const key = textKeys[reason_code ?? status ?? '']
  if (!texts || typeof info !== 'object' || info === null || key === undefined) return availability
  const own = Object.entries(texts).flatMap(([language, groups]) => {
    const words = (groups['availability'] as Readonly<Record<string, unknown>> | undefined)?.[key]
    return typeof words === 'string' && !(language in info) ? [[language, words] as const] : []
  })
  return own.length === 0 ? availability : { ...availability, info: { ...info, ...Object.fromEntries(own) } }
}
