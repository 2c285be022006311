import type { PanelRequest } from './read-panel.ts'

/** The origin of the shop that serves this script, for an element that names none. */
const servedBy = new URL(import.meta.url).origin

/** The origin of an http address; `URL.parse` is younger than the Safaris in use. */
const originOf = (address: string): string | undefined => {
  try {
    const { protocol, origin } = new URL(address)
    return /^https?:$/.test(protocol) ? origin : undefined
  } catch {
    return undefined
  }
}

/** The language of an element: its own `lang`, else the page's around it. */
export const languageOf = (element: Element): string | undefined => {
  const named = element.closest('[lang]')?.getAttribute('lang') ?? ''
  return /^[a-z]{2,3}(?=-|$)/i.exec(named)?.[0].toLowerCase()
}

/** The panel that an element asks for, or a sentence that tells its developer how to mend the element. */
export const panelRequest = (element: Element): PanelRequest | string => {
  const eventId = element.getAttribute('event')?.trim()
  if (!eventId) return 'needs the attribute "event": the last part of the event’s address in the shop.'
  const named = element.getAttribute('shop')?.trim() || servedBy
  const shop = originOf(named)
  return shop === undefined
    ? `has the attribute shop="${named}": set it to the shop's address, such as "https://liput.example.fi".`
    : { shop, eventId, language: languageOf(element) }
}
