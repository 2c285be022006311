/** An element that a shop's CSS may style. */
export interface Part {
  readonly name: string
  /** Its variants, as CSS writes them: `[data-kind="primary"]`. */
  readonly variants: readonly string[]
}

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** The parts of each folder of `packages/ui/src`, read from its components and stylesheets, so never outdated. */
export const partsByFolder = (files: readonly SourceFile[]): ReadonlyMap<string, readonly Part[]> => {
  const home = new Map<string, string>()
  const declare = (folder: string, name: string): void => {
    if (!home.has(name)) home.set(name, folder)
  }
  // A part belongs to the component that renders it. Stylesheets count only for parts of generated pictures.
  for (const file of files.filter(isComponent))
    for (const name of writtenParts(file.text)) declare(folderOf(file), name)
  for (const file of files.filter(isStyleSheet))
    for (const name of styledParts(file.text)) declare(folderOf(file), name)

  const variants = new Map<string, Set<string>>()
  for (const file of files.filter(isStyleSheet)) {
    for (const [, name = '', attributes = ''] of file.text.matchAll(styledVariant)) {
      const known = variants.get(name) ?? new Set()
      for (const [attribute] of attributes.matchAll(/\[[^\]]+\]/g)) known.add(attribute)
      variants.set(name, known)
    }
  }
  const folders = new Map<string, Part[]>()
  for (const [name, folder] of [...home].toSorted(byName)) {
    const parts = folders.get(folder) ?? []
    parts.push({ name, variants: [...(variants.get(name) ?? [])].toSorted() })
    folders.set(folder, parts)
  }
  return folders
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => a.localeCompare(b)

const isComponent = ({ path }: SourceFile): boolean => path.endsWith('.tsx')
const isStyleSheet = ({ path }: SourceFile): boolean => path.endsWith('.css')
const folderOf = ({ path }: SourceFile): string => path.split('/').at(-2) ?? ''

/** `data-part="x"`, `data-part={… ? 'x' : 'y'}` and `'data-part': 'x'`. */
const writtenParts = (text: string): readonly string[] =>
  [...text.matchAll(/data-part(?:="([\w-]+)"|=\{([^}]*)\}|': '([\w-]+)')/g)].flatMap(([, plain, chosen, property]) =>
    chosen === undefined
      ? [plain ?? property ?? '']
      : [...chosen.matchAll(/[?:] '([\w-]+)'/g)].map(([, name = '']) => name),
  )

const styledParts = (text: string): readonly string[] =>
  [...text.matchAll(/\[data-part="([\w-]+)"\]/g)].map(([, name = '']) => name)

const styledVariant = /\[data-part="([\w-]+)"\]((?:\[data-(?!part)[\w-]+(?:="[\w-]*")?\])+)/g
