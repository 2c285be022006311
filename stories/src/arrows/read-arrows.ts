import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A box of the picture imports another: `adapters core`. */
export type Arrow = `${string} ${string}`

const shells = ['storefront', 'kiosk', 'stories']
const boxOf = (folder: string): string => (shells.includes(folder) ? 'shells' : folder)

/** Tests, benches and journeys may import what the code itself does not. */
const noCode = ['**/*.{test,bench,spec,stories}.{ts,tsx}', '**/{testing,test-support,examples,faults}/**']
const files = globSync(
  ['packages/{contract,core,adapters,react,ui,ticket-api,launch}/src/**/*.{ts,tsx}', 'shells/*/src/**/*.{ts,tsx}'],
  {
    cwd: root,
    exclude: noCode,
  },
)

/** Every import from one box into another, as the sources have it today. */
export const readArrows = (): readonly Arrow[] => {
  const found = files.flatMap(file => {
    const from = boxOf(file.split('/')[1] ?? '')
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'@portti\/([a-z-]+)/g)].map(
      ([, to = '']) => `${from} ${boxOf(to)}` as const,
    )
  })
  return [...new Set<Arrow>(found)].filter(arrow => new Set(arrow.split(' ')).size === 2).sort()
}
