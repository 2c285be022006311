import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiReports, compareApiReports } from '../pack/api-reports.ts'
import { packPackages } from '../pack/pack-packages.ts'
import type { CommandContext } from '../terminal/command.ts'

/**
 * Builds the published packages, writes their tarballs to `.portti/packages` or to the named folder, and updates the
 * reports of their public surface.
 */
export async function pack({ root, args, say, signal }: CommandContext): Promise<number> {
  const into = args[0] ?? join(root, '.portti', 'packages')
  const tarballs = await packPackages({ root, into, say, signal })
  const temporary = await mkdtemp(join(tmpdir(), 'portti-api-'))
  const hasChanged = compareApiReports(root, { write: true, temporary })
  for (const report of apiReports) {
    if (hasChanged(report)) say(`the public surface changed: packages/${report.name}/api/${report.file}`)
  }
  await rm(temporary, { recursive: true })
  process.stdout.write(`${tarballs.join('\n')}\n`)
  return 0
}
