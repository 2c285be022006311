import type { Ticket } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

/** "Siirretty: alun perin su 6.12. klo 18"; nothing of an event that was not moved (rules/orders#moved-events). */
export const movedText = (event: Ticket['event'], { t, text, day, time }: Words): string => {
  if (!event?.movedFrom) return ''
  const { startsAt, venueTitle } = event.movedFrom
  const from = [startsAt && `${day(startsAt)} ${time(startsAt)}`, text(venueTitle)].filter(Boolean)
  return t('ticket.moved', { from: from.join(', ') })
}
