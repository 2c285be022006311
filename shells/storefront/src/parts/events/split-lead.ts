/**
 * Splits off the first paragraph of a text for the banner above it, if the paragraph is plain text. A paragraph with
 * HTML entities stays, because only a browser can decode them all.
 */
export const splitLead = (html: string): { readonly lead: string; readonly rest: string } => {
  const [whole = '', lead = ''] = /^\s*<p>([^<&]+)<\/p>\s*/.exec(html) ?? []
  return { lead, rest: html.slice(whole.length) }
}
