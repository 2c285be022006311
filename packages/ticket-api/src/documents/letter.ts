/** A row of what was bought: `notes` say more about it, a `sum` what it costs. */
export type LetterRow = {
  readonly title: string
  readonly notes?: readonly string[]
  readonly sum: string
  readonly kind?: 'total' | 'vat'
}

/** A link that has a row of its own; the first one is what the letter is about. */
export type LetterLink = { readonly title: string; readonly url: string }

/** What an e-mail says. It is written twice from the same parts: as plain text, and as HTML for who reads that. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly links?: readonly LetterLink[]
  readonly rows?: readonly LetterRow[]
  /** Small print below. */
  readonly notes?: readonly string[]
}

/** The letter as plain text. */
export const letterText = ({ paragraphs, links = [], rows = [], notes = [] }: Letter): string =>
  [
    ...paragraphs,
    ...links.map(({ title, url }) => `${title}:\n${url}`),
    rows
      .map(({ title, notes: more = [], sum }) => [`${title}  ${sum}`, ...more.map(note => `    ${note}`)].join('\n'))
      .join('\n'),
    notes.join('\n'),
  ]
    .filter(part => part !== '')
    .join('\n\n')
    .concat('\n')
