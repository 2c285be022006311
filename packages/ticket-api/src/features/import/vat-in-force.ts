import { calendarDay } from '@portti/core/rules'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { ImportFinding } from './file-position.ts'
import type { StoredRow } from './resolve-relative-dates.ts'

type Rates = ReadonlyMap<string, StoredRow>

/**
 * Keeps the stored rates in force of VAT kinds for which the file has only later rates: without them all products of
 * the kind would be sold at 0 % until then (rules/prices-and-vat#vat-rates).
 */
export const retainVatInForce = (
  { vat_rates, products, service_costs, refund_cost, time_zone }: CatalogueShop,
  stored: Rates,
  now: number,
): { readonly kept: Rates; readonly findings: readonly ImportFinding[] } => {
  const today = calendarDay(now, time_zone)
  const inForce = new Map([...stored].filter(([, row]) => String(row.valid_from) <= today))
  const rated = new Set([...inForce.values()].map(({ kind }) => kind))
  const taxed = [...products, ...service_costs, ...(refund_cost ? [refund_cost] : [])]
  const used = new Set<unknown>([...rated, ...taxed.map(({ vat_kind }) => vat_kind)])
  const early = [...Map.groupBy(vat_rates, ({ kind }) => kind)].flatMap(([kind, rates]) => {
    const first = rates.map(({ valid_from }) => valid_from).toSorted()[0]
    return first !== undefined && first > today && used.has(kind) ? [{ kind, first }] : []
  })
  const kinds = new Set<unknown>(early.map(({ kind }) => kind))
  return {
    kept: new Map([...inForce].filter(([, { kind }]) => kinds.has(kind))),
    findings: early.map(({ kind, first }) => ({
      steps: ['vat_rates'],
      reason: `have "${kind}" from ${first} on only; ${
        rated.has(kind)
          ? 'until then the rate of before stays'
          : 'until then it is sold at 0 %: add the rate that is in force today'
      }`,
    })),
  }
}
