const homeTimeZone = 'Europe/Helsinki'

/** A time zone that this runtime knows; Finland's where it does not. */
export const knownTimeZone = (timeZone = homeTimeZone): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) && timeZone
  } catch {
    return homeTimeZone
  }
}
