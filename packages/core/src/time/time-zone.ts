const homeTimeZone = 'Europe/Helsinki'

/** A time zone that this runtime knows; Finland's where it does not. */
export const knownTimeZone = (timeZone = homeTimeZone): string => {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format(0)
    return timeZone
  } catch {
    return homeTimeZone
  }
}
