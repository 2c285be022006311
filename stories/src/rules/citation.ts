import type { Places, Proof } from './rule-page.ts'

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
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(citation)].map(([, page = '', anchor]) => ({
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

const source = /^(?:packages|shells)\/.*\.(?:tsx?|mjs|sql)$/
const noSource = /\.(?:test|spec|stories)\.tsx?$|\/(?:testing|test-support|e2e|bench|faults|mutation)\//

/** The sources that cite a rule, keyed `page#anchor`, by path. */
export const codeByRule = (files: readonly SourceText[]): ReadonlyMap<string, readonly string[]> => {
  const code = new Map<string, string[]>()
  for (const { path, text } of files
    .filter(({ path: file }) => source.test(file) && !noSource.test(file))
    .toSorted(byPath)) {
    const keys = citationsIn(text).flatMap(({ page, anchor }) => (anchor === undefined ? [] : [`${page}#${anchor}`]))
    for (const key of new Set(keys)) code.set(key, [...(code.get(key) ?? []), path])
  }
  return code
}

/** Where each rule stands, by `page#anchor`. */
export const placesIn = (files: readonly SourceText[]): ((rule: string) => Places) => {
  const [code, proofs] = [codeByRule(files), proofsByRule(files)]
  return rule => ({ code: code.get(rule) ?? [], proofs: proofs.get(rule) ?? [] })
}

const byPath = (a: SourceText, b: SourceText): number => (a.path < b.path ? -1 : 1)

const opensTest = /^\s*(?:test|it|describe)\b[.(]/
const opensTable = /^\s*(?:test|it|describe)(?:\.\w+)*\.(?:each|for|skipIf|runIf)\b/
const comment = /^\s*(?:\/\/|\/\*|\*)/
const title = /^[^'"`]*\(\s*(['"`])((?:(?!\1).)+)\1/
const titleAfterTable = /\)\(\s*(['"`])((?:(?!\1).)+)\1/
const maxTableLines = 40

/** The title of the test that starts on a line, or right below a comment on that line. */
const titleAt = (lines: readonly string[], index: number): string | undefined => {
  let at = index
  while (comment.test(lines[at] ?? '')) at += 1
  const line = lines[at] ?? ''
  // The title may be on a line of its own or follow a table of examples.
  const opening = opensTest.test(line) ? at : opensTest.test(lines[at - 1] ?? '') ? at - 1 : undefined
  if (opening === undefined) return plain(titleAfterTable.exec(line)?.[2])
  const text = lines.slice(opening, opening + maxTableLines).join('\n')
  return plain((opensTable.test(text) ? titleAfterTable : title).exec(text)?.[2])
}

/** The text without its citations. */
const plain = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(/ ?\((?:[^()]*, )?rules\/[^()]*\)/g, '')
    .replaceAll('\\', '')
    .trim()
