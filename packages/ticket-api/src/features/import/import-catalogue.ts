import type { EpochMs } from '@portti/core/rules'
import { CatalogueFailure } from '../../domain/catalogue/catalogue-failure.ts'
import { customCssFault } from '../../domain/catalogue/custom-css.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import {
  type CatalogueFileResult,
  type CatalogueProblem,
  parseCatalogueFile,
} from '../../formats/file/parse-catalogue-file.ts'
import { readTextFile } from '../../platform/read-text-file.ts'
import type { Database } from '../../store/database.ts'
import { endedSales } from './ended-sales.ts'
import { type ImportFinding, type PositionOf, positionsIn } from './file-position.ts'
import { keptQuotaFinding } from './kept-quota-finding.ts'
import { mergeOwnFile } from './merge-own-file.ts'
import { keptMapFindings, seatsSoldTwiceFindings } from './seating-findings.ts'
import { type ImportOptions, type StoredShop, storeShop } from './store-shop.ts'
import { themeProblems } from './theme-problems.ts'

type ImportedShop = Omit<StoredShop, 'keptQuotas' | 'seatsSoldTwice' | 'noLongerLocked'>

export type ImportReport = {
  readonly shops: readonly ImportedShop[]
  /** Parts that were left unchanged, skipped or read otherwise, with place and reason (rules/catalogue#import). */
  readonly problems: readonly CatalogueProblem[]
}

export type FileImportOptions = ImportOptions & {
  /** The only shop of Portti's file to import, or the shop that another system's events belong to. */
  readonly shopId?: string | undefined
}

/**
 * Imports a catalogue file: good rows in, bad ones reported, one transaction per shop (rules/catalogue#import). The
 * stored state of a bad row, and of what depends on it, stays as it was; what the file no longer has is removed. The
 * same file again changes nothing. Throws `CatalogueFailure` when the file has no usable shop, or not the named one.
 * @param now milliseconds since 1970, from which relative dates count.
 */
export const importCatalogueFile = async (
  db: Database,
  path: string,
  now: EpochMs,
  { shopId, ...options }: FileImportOptions = {},
): Promise<ImportReport> => {
  const text = await readCatalogueText(path)
  const file = parseCatalogueFile(text)
  if (!file.ok) throw new CatalogueFailure(describeUnusable(path, file.problems))
  const placeOf = positionsIn(text)
  const wanted = shopId === undefined ? file : onlyShop(path, file, { shopId, place: placeOf(shopId, []).path })
  const shops: ImportedShop[] = []
  const problems: CatalogueProblem[] = [...wanted.problems]
  for (const given of wanted.shops) {
    const { shop, problem } = withSafeCss(given, placeOf)
    if (problem) problems.push(problem)
    problems.push(...themeProblems(shop, placeOf))
    const skipped = file.skipped.get(shop.id)
    let findings: readonly ImportFinding[] = []
    const outcome = await storeShop(
      db,
      async kysely => {
        const merged = await mergeOwnFile(kysely, shop)
        findings = [
          ...merged.faults.map(({ list, id, field, reason }) => ({ steps: [list, id, field], reason })),
          ...(await endedSales(kysely, merged.shop)),
        ]
        return { ...merged, skipped }
      },
      now,
      options,
    )
    if ('takenHost' in outcome) {
      const reason = `is "${outcome.takenHost}", which another shop of this database has already`
      problems.push({ ...placeOf(shop.id, ['host']), reason })
      continue
    }
    if ('refused' in outcome) {
      problems.push({ ...placeOf(shop.id, outcome.refused.steps), reason: outcome.refused.reason })
      continue
    }
    const { keptQuotas, seatsSoldTwice, noLongerLocked, ...imported } = outcome.stored
    shops.push(imported)
    for (const [list, { hasNameless }] of Object.entries(skipped ?? {})) {
      if (!hasNameless || imported.isNew) continue
      const reason = 'has a row that does not say which it is, so what the file no longer has of these stays this time'
      problems.push({ ...placeOf(shop.id, [list]), reason })
    }
    for (const quota of keptQuotas) {
      const { steps, reason } = keptQuotaFinding(quota, shop.codes)
      problems.push({ ...placeOf(shop.id, steps), reason })
    }
    const ofSeats = [
      ...outcome.keptMaps.flatMap(keptMapFindings),
      ...seatsSoldTwiceFindings(seatsSoldTwice, outcome.eventsToCome),
    ]
    for (const { steps, reason } of [...ofSeats, ...findings, ...outcome.findings]) {
      problems.push({ ...placeOf(shop.id, steps), reason })
    }
    for (const productId of noLongerLocked) {
      const reason =
        'keeps the product out of lists only: no code opens it any more, so its address is enough to buy it (numbered seats stay shut)'
      problems.push({ ...placeOf(shop.id, ['products', productId, 'hidden']), reason })
    }
  }
  return { shops, problems }
}

/** One shop of a file, without the problems of the others. Throws `CatalogueFailure` when that shop cannot be used. */
const onlyShop = (
  path: string,
  file: Pick<CatalogueFileResult, 'shops' | 'problems'>,
  { shopId, place }: { readonly shopId: string; readonly place: string },
): Pick<CatalogueFileResult, 'shops' | 'problems'> => {
  const shops = file.shops.filter(({ id }) => id === shopId)
  const own = file.problems.filter(problem => problem.path === place || problem.path.startsWith(`${place}.`))
  if (shops.length === 0) {
    throw new CatalogueFailure(
      own.length > 0 ? describeUnusable(path, own) : `The catalogue ${path} has no shop "${shopId}".`,
    )
  }
  return { shops, problems: file.problems.filter(one => own.includes(one) || !one.path.startsWith('shops[')) }
}

/** Throws `CatalogueFailure` when there is no such file, or it is not text in UTF-8. */
export const readCatalogueText = async (path: string): Promise<string> => {
  const read = await readTextFile(path)
  if ('fault' in read) throw new CatalogueFailure(`The catalogue ${read.fault}`)
  return read.text
}

const describeUnusable = (path: string, problems: readonly CatalogueProblem[]): string => {
  const [first, ...others] = problems
  const where = first?.path ? `${first.path}${first.line ? ` (line ${first.line})` : ''} ` : ''
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  const what = `${where}${first?.reason ?? 'has no shop'}`.replace(/\.$/, '')
  return `The catalogue ${path} cannot be used: ${what}${more}; correct the file or name another.`
}

/**
 * Leaves out a style sheet that could reach out of the shop; the shop's own theme stays (rules/catalogue#custom-css).
 */
const withSafeCss = (shop: CatalogueShop, placeOf: PositionOf): { shop: CatalogueShop; problem?: CatalogueProblem } => {
  const { custom_css, ...theme } = shop.theme
  const reason = custom_css === undefined ? undefined : customCssFault(custom_css)
  if (reason === undefined) return { shop }
  return {
    shop: { ...shop, theme },
    problem: { ...placeOf(shop.id, ['theme', 'custom_css']), reason },
  }
}
