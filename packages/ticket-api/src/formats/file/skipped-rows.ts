import * as z from 'zod'
import { normaliseCode } from '../../domain/model/cart-code.ts'
import { shopRowSchemas } from './catalogue-file.ts'
import { catalogueIdSchema } from './catalogue-values.ts'
import { childPath } from './json-lines.ts'
import type { PlacedRows, RowKey } from './placed-rows.ts'

/**
 * Rows of a list in the file that could not be used: their stored state stays as it is (rules/catalogue#import).
 */
export type SkippedNames = {
  /** Their names: the id; for a code its text; for a VAT rate its kind and first day, as `rowKey` has them. */
  readonly names: ReadonlySet<string>
  /** One of them has no name, so it may be any row. */
  readonly hasNameless: boolean
}
export type SkippedRows = { readonly [Key in RowKey]: SkippedNames }

export const mayBeSkipped = ({ names, hasNameless }: SkippedNames, name: string): boolean =>
  hasNameless || names.has(name)

/** The rows of the given lists that were skipped; undefined when none was. */
export function skippedOf(
  given: { readonly [Key in RowKey]: readonly unknown[] },
  stayed: PlacedRows,
  shopPath: string,
): SkippedRows | undefined {
  const skippedOfList = (key: RowKey): SkippedNames => {
    const paths = new Set(stayed[key].map(({ path }) => path))
    const there = new Set(stayed[key].map(({ row }) => nameOf(key, row)))
    const names = given[key].flatMap((row, index) =>
      paths.has(childPath(childPath(shopPath, key), index)) ? [] : [nameOf(key, row)],
    )
    return {
      // A repeated row is not skipped.
      names: new Set(names.filter(name => name !== undefined && !there.has(name)) as string[]),
      hasNameless: names.includes(undefined),
    }
  }
  const lists = Object.keys(shopRowSchemas).map(key => [key, skippedOfList(key as RowKey)] as const)
  const isEmpty = lists.every(([, { names, hasNameless }]) => names.size === 0 && !hasNameless)
  return isEmpty ? undefined : (Object.fromEntries(lists) as SkippedRows)
}

const idSchema = z.object({ id: catalogueIdSchema }).transform(({ id }) => id)
const codeSchema = z.object({ code: shopRowSchemas.codes.shape.code }).transform(({ code }) => normaliseCode(code))
const { kind, valid_from } = shopRowSchemas.vat_rates.shape
const vatRateSchema = z.object({ kind, valid_from }).transform(rate => `${rate.kind}\u0000${rate.valid_from}`)

const nameOf = (key: RowKey, row: unknown): string | undefined => {
  const schema = key === 'codes' ? codeSchema : key === 'vat_rates' ? vatRateSchema : idSchema
  return schema.safeParse(row).data
}
