import type { Event, Widget } from '@portti/core'
import { formatMessage, textIn } from '@portti/core/format'
import { findEvents } from '@portti/core/rules'
import { ActionRow, ButtonLink, Section } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { eventIndexOf } from '../events/event-index-of.ts'
import { EventListing } from '../events/event-listing.tsx'
import { PagedListing } from '../events/paged-listing.tsx'

type EventsWidgetProps = {
  readonly widget: Widget
  /** Most events shown before the visitor asks for all. */
  readonly limit: number
  readonly events: readonly Event[]
  readonly context: PageContext
}

/** Upcoming events, all or those that the widget names. `?show=all` lists them in pages. */
export const EventsWidget = ({ widget, limit, events, context }: EventsWidgetProps): ReactNode => {
  const { shop, language, messages, root, now, query, path } = context
  const upcoming = findEvents(eventIndexOf(events, shop), {}, now)
  const listed = widget.eventIds.length > 0 ? upcoming.filter(({ id }) => widget.eventIds.includes(id)) : upcoming
  const isWhole = query.get('show') === 'all'
  const shown = listed.slice(0, limit)
  return (
    <Section
      title={textIn(widget.title, language) || messages.home.upcoming}
      note={formatMessage(messages.eventCount, { count: listed.length })}
      link={{ href: `${root}?view=month`, text: messages.home.monthView }}
      id="events"
    >
      {isWhole ? (
        <PagedListing events={listed} context={context} href={`${root}${path.slice(1)}?show=all`} />
      ) : (
        <EventListing events={shown} context={context} />
      )}
      {!isWhole && shown.length < listed.length ? (
        <ActionRow layout="center">
          <ButtonLink href={`${root}${path.slice(1)}?show=all#events`}>
            {formatMessage(messages.home.showAll, { count: listed.length })}
          </ButtonLink>
        </ActionRow>
      ) : null}
    </Section>
  )
}
