/** A Markdown link to another file of the repository, or to an anchor of its own. */
const link = /\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g

/** Leads the links between files of the repository to their places in this book. */
export const linksInBook = (text: string, placeOf: (file: string, anchor: string) => string): string =>
  text.replaceAll(link, (_link, file: string, anchor: string | undefined) => `](#${placeOf(file, anchor ?? '')})`)

/** The places of the page of rules, for a text of one of its pages. */
export const inRules =
  (name: string) =>
  (file: string, anchor: string): string =>
    [file.replace('.md', '') || name, anchor].filter(Boolean).join('--')

/** The places of the page of decisions. */
export const inDecisions = (file: string): string => `decision-${file.slice(0, 4)}`

/** The places of the page for production. */
export const inProduction = (file: string): string => /(cluster|container|capacity|scale)/.exec(file)?.[1] ?? 'server'
