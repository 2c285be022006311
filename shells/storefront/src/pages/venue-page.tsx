import { textIn } from '@portti/core/format'
import { upcomingEvents } from '@portti/core/rules'
import { Breadcrumb, FolderHero, Section, Wrap } from '@portti/ui'
import { EventsMissing } from '../parts/events/events-missing.tsx'
import { mapHref } from '../parts/events/map-href.ts'
import { PagedListing } from '../parts/events/paged-listing.tsx'
import { breadcrumbData } from '../parts/page/breadcrumb-data.ts'
import { missing, type Page } from '../routing/page.ts'

/** A venue: its address and its coming events (rules/routes#pages). */
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
  const map = venue.mapUrl ?? mapHref(address)
  return {
    kind: 'page',
    title,
    description: [title, address].filter(Boolean).join(', '),
    navigation: '/venues/',
    isPartial: eventsAnswer.isErr(),
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
            map ? (
              <>
                {address} ·{' '}
                <a href={map} data-part="unbroken">
                  {t('venues.map')}
                </a>
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
          <Section
            title={t('venues.events')}
            note={eventsAnswer.isOk() ? t('eventCount', { count: events.length }) : undefined}
            id="events"
          >
            {eventsAnswer.isErr() ? (
              <EventsMissing t={t} />
            ) : events.length > 0 ? (
              <PagedListing events={events} context={context} href={`${root}${context.path.slice(1)}`} />
            ) : (
              <p>{t('venues.empty')}</p>
            )}
          </Section>
        </Wrap>
      </>
    ),
  }
}
