/** The drawn poster of an event as a file. */
export const posterFile = (eventId: string): string => `/events/${encodeURIComponent(eventId)}/poster.svg`
