import * as z from 'zod'
import { type CatalogueShop, shopHeadFields, shopRowSchemas } from './catalogue-file.ts'
import { dropUnknownMentions, idsBeside } from './catalogue-mentions.ts'
import { keepReferringRows } from './catalogue-references.ts'
import { endFault } from './event-end.ts'
import { childPath, fieldOf, parseJsonLines } from './json-lines.ts'
import type { CatalogueFault, Placed, PlacedRows, RowKey, ShopHead } from './placed-rows.ts'
import { checkShopTexts, unofferedTexts } from './shop-texts.ts'
import { type SkippedRows, skippedOf } from './skipped-rows.ts'
import { faultsOfIssues, validRows } from './valid-rows.ts'

/** Something in a catalogue file that could not be used. */
export type CatalogueProblem = {
  /** The place, such as `shops[0].events[3].starts`; empty when the whole file is meant. */
  readonly path: string
  /** Line of the file, from 1. */
  readonly line?: number
  /** The last name of the path, with the index of a list's member: `starts`, `productIds[1]`. */
  readonly field: string
  /** The fault, as the end of a sentence that begins with the field. */
  readonly reason: string
}

/** `ok` when at least one shop is usable; its unusable parts are among the problems. */
export type CatalogueFileResult = {
  readonly ok: boolean
  readonly shops: readonly CatalogueShop[]
  /** The unusable rows of each shop, by the shop's id; shops without any are left out. */
  readonly skipped: ReadonlyMap<string, SkippedRows>
  readonly problems: readonly CatalogueProblem[]
}

const fileSchema = z.strictObject({
  $schema: z.string().optional(),
  portti_catalogue: z.literal(1, 'must be 1, the only format this version of Portti reads'),
  shops: z.array(z.unknown(), 'must be a list of shops').min(1, 'has no shop; a catalogue needs at least one'),
})

const rowKeys = Object.keys(shopRowSchemas) as RowKey[]
const rawRows = z.array(z.unknown(), 'must be a list').default([])
const shopHeadSchema = z
  .strictObject(shopHeadFields)
  .transform(head => ({ ...head, default_language: defaultLanguage(head) }))
  .refine(({ languages, default_language }) => languages.includes(default_language), {
    path: ['default_language'],
    message: 'is not one of the languages',
  })
const rawRowsSchema = z.object({
  vat_rates: rawRows,
  quotas: rawRows,
  venues: rawRows,
  event_folders: rawRows,
  product_folders: rawRows,
  events: rawRows,
  products: rawRows,
  delivery_methods: rawRows,
  service_costs: rawRows,
  codes: rawRows,
  pages: rawRows,
} satisfies Record<RowKey, typeof rawRows>)

/**
 * Reads a catalogue file (rules/catalogue#import): a bad row is reported with its place and reason and does not stop
 * the good ones.
 */
export function parseCatalogueFile(text: string): CatalogueFileResult {
  const json = parseJsonLines(text)
  if (!json.ok) {
    const reason = `The catalogue is not valid JSON: ${json.reason} on line ${json.line}.`
    return { ok: false, shops: [], skipped: new Map(), problems: [{ path: '', line: json.line, field: '', reason }] }
  }
  const faults: CatalogueFault[] = json.repeated.map(({ path }) => ({
    path,
    reason: 'is there twice; the last counts',
  }))
  const shops: CatalogueShop[] = []
  const skipped = new Map<string, SkippedRows>()
  const file = fileSchema.safeParse(JSON.parse(text))
  if (file.success) {
    const hosts = new Set<string>()
    file.data.shops.forEach((raw, index) => {
      const path = `shops[${index}]`
      const read = parseShop(raw, path)
      faults.push(...read.faults)
      if (read.shop === undefined) return
      const taken = [read.shop.id, read.shop.host, ...read.shop.other_hosts].find(name => hosts.has(name))
      if (taken !== undefined) {
        faults.push({ path, reason: `has the id or host "${taken}", which another shop has already` })
        return
      }
      for (const name of [read.shop.id, read.shop.host, ...read.shop.other_hosts]) hosts.add(name)
      shops.push(read.shop)
      if (read.skipped) skipped.set(read.shop.id, read.skipped)
    })
  } else {
    faults.push(...faultsOfIssues(file.error, ''))
  }
  const lineOf = (path: string): number | undefined => {
    const line = json.lines.get(path)
    return line !== undefined || path === '' ? line : lineOf(parentPath(path))
  }
  const problems = faults.map(({ path, reason }) => {
    const line = lineOf(path)
    return { path, field: fieldOf(path), reason, ...(line && { line }) }
  })
  return { ok: shops.length > 0, shops, skipped, problems }
}

function parseShop(
  raw: unknown,
  path: string,
): {
  readonly shop?: CatalogueShop
  readonly skipped?: SkippedRows | undefined
  readonly faults: readonly CatalogueFault[]
} {
  const isRecord = typeof raw === 'object' && raw !== null && !Array.isArray(raw)
  const entries = Object.entries(isRecord ? raw : {})
  const isRows = (key: string): boolean => Object.hasOwn(shopRowSchemas, key)
  const lists = rawRowsSchema.safeParse(Object.fromEntries(entries.filter(([key]) => isRows(key))))
  const head = shopHeadSchema.safeParse(isRecord ? Object.fromEntries(entries.filter(([key]) => !isRows(key))) : raw)
  if (!head.success || !lists.success) {
    const issues = [head.error, lists.error].flatMap(error => (error === undefined ? [] : faultsOfIssues(error, path)))
    return { faults: issues }
  }
  const faults: CatalogueFault[] = []
  const read = <Row extends object>(key: RowKey, schema: z.ZodType<Row>): readonly Placed<Row>[] => {
    const result = validRows(lists.data[key], schema, childPath(path, key))
    faults.push(...result.faults)
    return result.rows
  }
  const rows: PlacedRows = {
    vat_rates: read('vat_rates', shopRowSchemas.vat_rates),
    quotas: read('quotas', shopRowSchemas.quotas),
    venues: read('venues', shopRowSchemas.venues),
    event_folders: read('event_folders', shopRowSchemas.event_folders),
    product_folders: read('product_folders', shopRowSchemas.product_folders),
    events: read('events', shopRowSchemas.events).map(placed => {
      const reason = endFault(placed.row)
      if (reason === undefined) return placed
      faults.push({ path: childPath(placed.path, 'ends'), reason })
      return { ...placed, row: { ...placed.row, ends: undefined } }
    }),
    products: read('products', shopRowSchemas.products),
    delivery_methods: read('delivery_methods', shopRowSchemas.delivery_methods),
    service_costs: read('service_costs', shopRowSchemas.service_costs),
    codes: read('codes', shopRowSchemas.codes),
    pages: read('pages', shopRowSchemas.pages),
  }
  const referring = keepReferringRows(head.data, rows)
  const skipped = skippedOf(lists.data, referring.rows, path)
  const cost = keepRefundCost(head.data, referring.rows, path)
  const clean = dropUnknownMentions(cost.head, referring.rows, path, idsBeside(referring.rows, skipped))
  const plain = Object.fromEntries(rowKeys.map(key => [key, clean.rows[key].map(({ row }) => row)]))
  const textsPath = childPath(path, 'texts')
  const own = checkShopTexts(clean.head.texts, textsPath)
  const unoffered = unofferedTexts(clean.head, textsPath)
  return {
    shop: { ...clean.head, texts: own.texts, ...(plain as Pick<CatalogueShop, RowKey>) },
    skipped,
    faults: [...faults, ...own.faults, ...unoffered, ...referring.faults, ...cost.faults, ...clean.faults],
  }
}

/** Leaves out a refund cost whose VAT kind is unknown: then refunds keep nothing. */
function keepRefundCost(
  head: ShopHead,
  { vat_rates }: Pick<PlacedRows, 'vat_rates'>,
  path: string,
): { readonly head: ShopHead; readonly faults: readonly CatalogueFault[] } {
  const { refund_cost, ...others } = head
  if (!refund_cost || vat_rates.some(({ row }) => row.kind === refund_cost.vat_kind)) return { head, faults: [] }
  const kindPath = childPath(childPath(path, 'refund_cost'), 'vat_kind')
  return { head: others, faults: [{ path: kindPath, reason: `there is no VAT kind "${refund_cost.vat_kind}"` }] }
}

/** The language of a shop that does not say its default (rules/languages#language-roots). */
const defaultLanguage = ({ languages, default_language }: z.infer<z.ZodObject<typeof shopHeadFields>>): string =>
  default_language ?? (languages.includes('fi') ? 'fi' : (languages[0] ?? 'fi'))

const parentPath = (path: string): string => path.replace(/(\.[^.[\]]*|\[\d+\]|^[^.[\]]*)$/, '')
