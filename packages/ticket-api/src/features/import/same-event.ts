import { calendarDay } from '@portti/core/rules'

/** The identity of an event: its title in each language, and its start (milliseconds since 1970). */
export type EventIdentity = {
  readonly title: { readonly [language: string]: string | undefined }
  readonly startsAt: number
}

/**
 * Whether a row describes the stored event, and not another one under the same key (rules/catalogue#import-keys): one
 * title, and the same day unless the event is known to move.
 */
export const isSameEvent = (
  stored: EventIdentity,
  came: EventIdentity,
  { timeZone, isMoved }: { readonly timeZone: string; readonly isMoved: boolean },
): boolean => {
  const hasTitle = Object.entries(came.title).some(
    ([language, title]) => title !== undefined && plain(title) === plain(stored.title[language] ?? ''),
  )
  return hasTitle && (isMoved || calendarDay(stored.startsAt, timeZone) === calendarDay(came.startsAt, timeZone))
}

/** Ignores case, spaces and punctuation, which publishers correct now and then. */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
