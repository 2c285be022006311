import { importAnyFile } from '../features/import/import-events.ts'
import { missingOfCatalogues } from '../features/production/production-checks.ts'
import { fileOfNextStart } from '../features/start/prepare-database.ts'
import type { Database } from '../store/database.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor } from './command-actor.ts'

/**
 * Imports one file and reports the outcome; 1 when a row could not be used. `cataloguePaths`: what each start imports.
 * `isPublic`: whether the server has a public address, so that its start asks more of live shops.
 */
export const importCommand = async (
  db: Database,
  [path, ...others]: readonly string[],
  options: Arguments,
  { cataloguePaths, isPublic }: { readonly cataloguePaths: readonly string[]; readonly isPublic: boolean },
  say: (line: string) => void,
): Promise<number> => {
  if (path === undefined || others.length > 0)
    throw new UsageFailure('Name one file: import FILE [--dry-run] [--reason WHY] [--shop ID]')
  const isDryRun = options['dry-run'] === true
  const audit = { by: commandActor(), reason: options.reason?.trim().slice(0, 500) || undefined }
  const report = await importAnyFile(db, path, Date.now(), { isDryRun, audit, shopId: options.shop })
  for (const { line, path: place, field, reason } of report.problems) {
    say(`${path}:${line ?? '?'}: ${field || place}: ${reason}${place === field ? '' : ` (${place})`}`)
  }
  for (const { shopId, written, removed } of report.shops) {
    const done =
      written + removed === 0
        ? 'nothing changed'
        : `${written} ${written === 1 ? 'row' : 'rows'} written, ${removed} removed`
    say(`${shopId}: ${done}${isDryRun ? ' (dry run: nothing was kept)' : ''}`)
  }
  const missing = isPublic ? missingOfCatalogues(report.shops.flatMap(({ live }) => live ?? [])) : []
  for (const sentence of missing) say(`The next start would stop at this: ${sentence}`)
  const next = await fileOfNextStart(cataloguePaths, path)
  if (next !== undefined) say(`The next start imports ${next}, which has this shop too: change it there for good.`)
  const { length } = report.problems
  // Without a shop the import was refused, and nothing came in.
  const rest = report.shops.length === 0 ? '' : `; what has none ${isDryRun ? 'would come in' : 'is in'}`
  if (length > 0) say(`${length} ${length === 1 ? 'problem' : 'problems'}${rest}`)
  return length > 0 ? 1 : 0
}
