import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An island and its timings in a page's source. */
export type PlacedIsland = { readonly name: string; readonly timings: readonly string[] }

const timings = ['painted', 'visible', 'touch', 'session', 'now']

/** All islands that a page's source and its imports can place. Imports of the islands are not followed. */
export const islandsOfPage = (page: string): readonly PlacedIsland[] => {
  const seen = new Set<string>()
  const islands: PlacedIsland[] = []
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    islands.push(...placedIslands(source, file))
    for (const [, imported] of source.matchAll(/from '(\.[^']+\.tsx)'/g)) {
      if (imported && !imported.includes('/islands/')) visit(join(dirname(file), imported))
    }
  }
  visit(page)
  return islands
}

/** `when` may be an expression. Every timing in it counts. */
const placedIslands = (source: string, file: string): readonly PlacedIsland[] => {
  const found = [...source.matchAll(/<Island\s+name="([^"]+)"\s+when=("[^"]+"|\{[^}]+\})/g)]
  if (found.length !== (source.match(/<Island\b/g)?.length ?? 0)) {
    throw new Error(`${file}: an island is written so that its name and timing cannot be read (name first, then when).`)
  }
  return found.map(([, name = '', when = '']) => {
    const named = timings.filter(timing => when.includes(`"${timing}"`) || when.includes(`'${timing}'`))
    if (named.length === 0) throw new Error(`${file}: when does the island ${name} start? ${when} does not say.`)
    return { name, timings: named }
  })
}
