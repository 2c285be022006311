import type { Proof } from './rule-page.ts'

/** A mention of a rule (`rules/cart#cart-token`), or of a whole page (`rules/cart.md`), in a file of the repository. */
export interface Citation {
  readonly page: string
  /** Absent where the whole page is meant. */
  readonly anchor?: string
  readonly line: number
}

export interface SourceText {
  /** From the root of the repository, with slashes. */
  readonly path: string
  readonly text: string
}

const citation = /(?<![\w/-])rules\/([a-z0-9-]+)(?:#([a-z0-9-]+)|\.md)/g

export const citationsIn = (text: string): readonly Citation[] =>
  text.split('\n').flatMap((words, index) =>
    [...words.matchAll(citation)].map(([, page = '', anchor]) => ({
      page,
      ...(anchor !== undefined && { anchor }),
      line: index + 1,
    })),
  )

const testFile = /\.(?:test|spec)\.tsx?$/

/** The tests that cite a rule, keyed `page#anchor`, by file and then in the order of each file. */
export const proofsByRule = (files: readonly SourceText[]): ReadonlyMap<string, readonly Proof[]> => {
  const proofs = new Map<string, Proof[]>()
  for (const { path, text } of files.filter(({ path: file }) => testFile.test(file)).toSorted(byPath)) {
    const lines = text.split('\n')
    for (const { page, anchor, line } of citationsIn(text)) {
      if (anchor === undefined) continue
      const key = `${page}#${anchor}`
      const known = proofs.get(key) ?? []
      const title = titleAt(lines, line - 1)
      if (known.some(proof => proof.file === path && proof.title === title)) continue
      proofs.set(key, [...known, { file: path, ...(title !== undefined && { title }) }])
    }
  }
  return proofs
}

const byPath = (a: SourceText, b: SourceText): number => (a.path < b.path ? -1 : 1)

const opensTest = /^\s*(?:export )?(?:test|it|describe)\b/
const comment = /^\s*(?:\/\/|\/\*|\*)/

/** The title of the test that a line belongs to: one that opens it or holds its title, or a comment right above it. */
const titleAt = (lines: readonly string[], index: number): string | undefined => {
  let at = index
  while (at < lines.length && comment.test(lines[at] ?? '')) at += 1
  const isOpened = [at, at - 1].some(line => opensTest.test(lines[line] ?? ''))
  const [, , title] = isOpened ? (/(['"`])((?:(?!\1).)+)\1/.exec(`${lines[at]}\n${lines[at + 1] ?? ''}`) ?? []) : []
  return title
    ?.replaceAll(/ ?\((?:[^()]*, )?rules\/[^()]*\)/g, '')
    .replaceAll('\\', '')
    .trim()
}
