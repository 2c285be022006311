import { missing, type Page } from '../routing/page.ts'

/** The old path of an event leads to the new one for good, for the events that the shop lists (SPEC §2, D6). */
export const legacyEventPage: Page = ({ shop, root, query }, { eventId = '' }) => {
  if (!shop.legacyEventIds.includes(eventId)) return missing
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { kind: 'redirect', to: `${root}events/${encodeURIComponent(eventId)}/${search}`, permanent: true }
}
