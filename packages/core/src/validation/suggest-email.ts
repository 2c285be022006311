/** The most common e-mail domains of the region; those that look like another are listed so that they are not corrected. */
const domains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.fi',
  'outlook.com',
  'outlook.fi',
  'icloud.com',
  'yahoo.com',
  'live.com',
  'live.fi',
  'luukku.com',
  'suomi24.fi',
  'elisanet.fi',
  'saunalahti.fi',
  'kolumbus.fi',
  'welho.com',
  'pp.inet.fi',
  'telia.com',
  'hotmail.se',
  'live.se',
  'mail.com',
  'email.com',
  'ymail.com',
  'me.com',
  'proton.me',
]

/**
 * A suggestion for a mistyped address (rules/customer-form#typing-help): a well-known domain one edit away, or two in a
 * long one. Undefined when nothing looks mistyped.
 */
export const suggestEmail = (typed: string): string | undefined => {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? []
  if (name === undefined || domain === undefined || domains.includes(domain)) return undefined
  const meant = domains
    .map(known => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ known, slips }) => slips <= (known.length > 8 ? 2 : 1))
    .sort((a, b) => a.slips - b.slips)[0]
  return meant && `${name}@${meant.known}`
}

/** Letters added, removed, changed or swapped with their neighbour (optimal string alignment distance). */
const slipsBetween = (typed: string, meant: string): number => {
  let [before, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: meant.length + 1 }, (_, at) => at),
  ]
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= meant.length; at += 1) {
      const isSame = typed[row - 1] === meant[at - 1]
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1]
      current.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (current[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          ...(isSwapped ? [(before[at - 2] ?? 0) + 1] : []),
        ),
      )
    }
    ;[before, last] = [last, current]
  }
  return last[meant.length] ?? 0
}
