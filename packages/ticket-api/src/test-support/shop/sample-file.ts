import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const samplePath = fileURLToPath(new URL('../../../catalogues/peltohovi.json', import.meta.url))

/** When tests of the sample shop begin, unless they say otherwise: 20 November 2026, 12:00 in Finland. */
export const sampleNow = Date.parse('2026-11-20T10:00:00Z')

type SampleRow = { id: string; [field: string]: unknown }
type SampleList = 'events' | 'products' | 'quotas' | 'venues' | 'delivery_methods' | 'event_folders' | 'service_costs'
/** The sample shop as its file has it, to be changed at will. */
export type SampleShop = { [List in SampleList]: SampleRow[] } & { [field: string]: unknown }

export const rowOf = (rows: readonly SampleRow[], id: string): SampleRow => {
  const row = rows.find(one => one.id === id)
  if (!row) throw new Error(`The sample shop has no "${id}"`)
  return row
}

/** Files made from the sample catalogue by a change; `remove` deletes them. */
export const openSampleFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portti-catalogue-'))
  let count = 0
  return {
    async write(change: (shop: SampleShop) => void): Promise<string> {
      const file = JSON.parse(await readFile(samplePath, 'utf8')) as { shops: [SampleShop] }
      change(file.shops[0])
      return this.writeText(JSON.stringify(file, null, 2))
    },
    async writeText(text: string): Promise<string> {
      count += 1
      const path = join(folder, `catalogue-${count}.json`)
      await writeFile(path, text)
      return path
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
