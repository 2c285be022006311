const homeTimeZone = 'Europe/Helsinki'

/** The time zone if this runtime knows it; else Finland's. */
export const knownTimeZone = (timeZone = homeTimeZone): string => {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format(0)
    return timeZone
  } catch {
    return homeTimeZone
  }
}
