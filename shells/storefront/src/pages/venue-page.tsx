import { formatMessage, textIn, upcomingEvents } from '@portti/core/rules'
import { Breadcrumb, FolderHero, Section, Wrap } from '@portti/ui'
import { breadcrumbData } from '../parts/breadcrumb-data.ts'
import { EventListing } from '../parts/event-listing.tsx'
import { missing, type Page } from '../routing/page.ts'

/** One place: where it is and what is coming there (D6). */
export const venuePage: Page = async (context, { venueId = '' }) => {
  const { language, messages, root, now } = context
  const [venuesAnswer, eventsAnswer] = await Promise.all([context.catalogue.venues(), context.catalogue.events()])
  if (venuesAnswer.isErr()) throw new Error(`venues could not be read: ${venuesAnswer.error.code}`)
  const venue = venuesAnswer.value.find(({ id }) => id === venueId)
  if (!venue) return missing
  const events = upcomingEvents(eventsAnswer.unwrapOr([]), now).filter(event => event.venue?.id === venue.id)
  const texts = messages.venues
  const title = textIn(venue.title, language)
  const address = [venue.addressLine1, [venue.postalCode, venue.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return {
    kind: 'page',
    title,
    description: [title, address].filter(Boolean).join(', '),
    navigation: '/venues/',
    structuredData: breadcrumbData(
      [
        { path: '/', text: messages.navigation.home },
        { path: '/venues/', text: texts.title },
        { path: context.path, text: title },
      ],
      context,
    ),
    body: (
      <>
        <FolderHero
          title={title}
          poster={{ id: `venue ${venue.id}`, title }}
          text={
            venue.mapUrl ? (
              <>
                {address} · <a href={venue.mapUrl}>{texts.map}</a>
              </>
            ) : (
              address
            )
          }
          breadcrumb={
            <Breadcrumb
              label={messages.navigation.breadcrumb}
              items={[
                { href: root, text: messages.navigation.home },
                { href: `${root}venues/`, text: texts.title },
              ]}
            />
          }
        />
        <Wrap>
          <Section title={texts.events} note={formatMessage(messages.eventCount, { count: events.length })}>
            {events.length > 0 ? <EventListing events={events} context={context} /> : <p>{texts.empty}</p>}
          </Section>
        </Wrap>
      </>
    ),
  }
}
