/** A minute in milliseconds. */
export const minuteMs = 60_000
/** An hour in milliseconds. */
export const hourMs = 3_600_000
/** 24 hours in milliseconds; a calendar day may have one more or less. */
export const dayMs = 86_400_000
