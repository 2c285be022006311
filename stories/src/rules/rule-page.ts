/** A rule of the shop: a heading of second level on a page of `docs/rules`. Code cites it as `rules/cart#cart-token`. */
export interface Rule {
  readonly title: string
  /** The heading in lower case, with hyphens between its words. */
  readonly anchor: string
  /** Markdown, without the lists of code and tests. */
  readonly statement: string
}

export interface RulePage {
  /** The file's name without its extension. */
  readonly name: string
  readonly title: string
  /** Markdown between the page's heading and its first rule. */
  readonly introduction: string
  readonly rules: readonly Rule[]
}

/** Proof of a rule: a test by its title, or a whole file where the citation is not on a single test. */
export interface Proof {
  readonly file: string
  readonly title?: string
}

const codeHeading = 'Code:'
const proofHeading = 'Tests:'
const noProof = 'Tests: none.'

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/ +/g, '-')

/** Parses a page without its generated lists. */
export const readRulePage = (name: string, markdown: string): RulePage => {
  const [head = '', ...sections] = markdown.split(/^## /m)
  const [title = '', ...introduction] = head.trim().split('\n')
  const rules = sections.map(section => {
    const [heading = '', ...body] = section.split('\n')
    return { title: heading.trim(), anchor: anchorOf(heading), statement: withoutLists(body).join('\n').trim() }
  })
  return { name, title: title.replace(/^# /, ''), introduction: introduction.join('\n').trim(), rules }
}

const withoutLists = (lines: readonly string[]): readonly string[] => {
  const start = lines.findIndex(line => [codeHeading, proofHeading, noProof].includes(line))
  return start === -1 ? lines : lines.slice(0, start)
}

/** Where a rule stands: the sources that cite it, and the tests. */
export interface Places {
  readonly code: readonly string[]
  readonly proofs: readonly Proof[]
}

/** Writes a page with the code and the tests of each rule under its statement. */
export const writeRulePage = (page: RulePage, placesOf: (anchor: string) => Places): string =>
  [
    `# ${page.title}`,
    ...(page.introduction === '' ? [] : [page.introduction]),
    ...page.rules.flatMap(({ title, anchor, statement }) => [
      `## ${title}`,
      statement,
      ...writtenCode(placesOf(anchor).code),
      writtenProofs(placesOf(anchor).proofs),
    ]),
  ]
    .join('\n\n')
    .concat('\n')

const writtenCode = (files: readonly string[]): readonly string[] =>
  files.length === 0 ? [] : [[codeHeading, '', ...files.map(file => `- \`${file}\``)].join('\n')]

const writtenProofs = (proofs: readonly Proof[]): string =>
  proofs.length === 0 ? noProof : [proofHeading, '', ...proofs.map(writtenProof)].join('\n')

const writtenProof = ({ file, title }: Proof): string => `- \`${file}\`${title === undefined ? '' : `: ${title}`}`
