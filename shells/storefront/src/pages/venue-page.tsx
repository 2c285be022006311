import { textIn } from '@portti/core/format'
import { upcomingEvents } from '@portti/core/rules'
import { Breadcrumb, FolderHero, Section, Wrap } from '@portti/ui'
import { breadcrumbData } from '../parts/breadcrumb-data.ts'
import { EventListing } from '../parts/event-listing.tsx'
import { missing, type Page } from '../routing/page.ts'

/** One place: where it is and what is coming there (rules/routes#pages). */
export const venuePage: Page = async (context, { venueId = '' }) => {
  const { language, t, root, now } = context
  const [venuesAnswer, eventsAnswer] = await Promise.all([context.catalogue.venues(), context.catalogue.events()])
  if (venuesAnswer.isErr()) throw new Error(`venues could not be read: ${venuesAnswer.error.code}`)
  const venue = venuesAnswer.value.find(({ id }) => id === venueId)
  if (!venue) return missing
  const events = upcomingEvents(eventsAnswer.unwrapOr([]), now).filter(event => event.venue?.id === venue.id)
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
        { path: '/', text: t('navigation.home') },
        { path: '/venues/', text: t('venues.title') },
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
                {address} · <a href={venue.mapUrl}>{t('venues.map')}</a>
              </>
            ) : (
              address
            )
          }
          breadcrumb={
            <Breadcrumb
              label={t('navigation.breadcrumb')}
              items={[
                { href: root, text: t('navigation.home') },
                { href: `${root}venues/`, text: t('venues.title') },
              ]}
            />
          }
        />
        <Wrap>
          <Section title={t('venues.events')} note={t('eventCount', { count: events.length })}>
            {events.length > 0 ? <EventListing events={events} context={context} /> : <p>{t('venues.empty')}</p>}
          </Section>
        </Wrap>
      </>
    ),
  }
}
