import { missing, type Page } from '../routing/page.ts'

/**
 * Permanently redirects the old path of an event, for the events that the shop lists
 * (rules/routes#legacy-event-paths).
 */
export const legacyEventPage: Page = ({ shop, root }, { eventId = '' }) => {
  if (!shop.legacyEventIds.includes(eventId)) return missing
  return { kind: 'redirect', to: `${root}events/${encodeURIComponent(eventId)}/`, keepsQuery: true, permanent: true }
}
