import type { Event } from '@portti/core'
import { textIn } from '@portti/core/format'
import { offerOf } from '@portti/core/rules'
import { ButtonLink, CalendarIcon } from '@portti/ui'
import type { ReactNode } from 'react'
import { Island } from '../hydration/island.tsx'
import Share from '../islands/share/share.island.tsx'
import type { PageContext } from '../routing/page.ts'

/** Actions other than buying: a calendar entry and sharing. */
export const EventTools = ({ event, context }: { readonly event: Event; readonly context: PageContext }): ReactNode => {
  const { language, messages, now } = context
  const { addToCalendar, share, shared, shareFailed } = messages.event
  const { state } = offerOf(event, now)
  return (
    <>
      {state === 'cancelled' || state === 'postponed' || state === 'past' ? null : (
        <ButtonLink
          size="sm"
          icon={<CalendarIcon />}
          href={`/api/v2/events/${encodeURIComponent(event.id)}/calendar.ics?lang=${language}`}
          download
        >
          {addToCalendar}
        </ButtonLink>
      )}
      <Island
        name="share"
        when="touch"
        of={Share}
        props={{ title: textIn(event.title, language), texts: { share, shared, shareFailed } }}
      />
    </>
  )
}
