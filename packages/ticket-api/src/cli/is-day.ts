/** Whether a day is written as `2027-08-28`, and is in the calendar. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Thirty days of February would be read as the second of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
