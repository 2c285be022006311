import { missing, type Page } from '../routing/page.ts'

/**
 * The old path of an event leads to the new one for good, for the events that the shop lists
 * (rules/routes#legacy-event-paths).
 */
export const legacyEventPage: Page = ({ shop, root }, { eventId = '' }) => {
  if (!shop.legacyEventIds.includes(eventId)) return missing
  return { kind: 'redirect', to: `${root}events/${encodeURIComponent(eventId)}/`, keepsQuery: true, permanent: true }
}
