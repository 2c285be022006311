/**
 * The first paragraph of a text for the banner above it, when it is nothing but words, and what is left. Words with
 * entities stay where they are: only a browser reads them all.
 */
export const splitLead = (html: string): { readonly lead: string; readonly rest: string } => {
  const [whole = '', lead = ''] = /^\s*<p>([^<&]+)<\/p>\s*/.exec(html) ?? []
  return { lead, rest: html.slice(whole.length) }
}
