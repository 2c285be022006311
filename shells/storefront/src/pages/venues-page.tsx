import { textIn } from '@portti/core/format'
import { upcomingEvents } from '@portti/core/rules'
import { FolderCard, FolderGrid, Lead, PageHead, Wrap } from '@portti/ui'
import type { Page } from '../routing/page.ts'

/** All venues of the shop, with the number of coming events (rules/routes#pages). */
export const venuesPage: Page = async context => {
  const { language, t, root, now } = context
  const [venuesAnswer, eventsAnswer] = await Promise.all([context.catalogue.venues(), context.catalogue.events()])
  const venues = venuesAnswer.unwrapOr([])
  const events = upcomingEvents(eventsAnswer.unwrapOr([]), now)
  return {
    kind: 'page',
    title: t('venues.title'),
    description: t('venues.lead'),
    navigation: '/venues/',
    body: (
      <Wrap>
        <PageHead title={t('venues.title')}>
          <Lead>{t('venues.lead')}</Lead>
        </PageHead>
        {venues.length === 0 ? <p>{t('venues.none')}</p> : null}
        <FolderGrid columns={3}>
          {venues.map(venue => (
            <FolderCard
              key={venue.id}
              href={`${root}venues/${encodeURIComponent(venue.id)}/`}
              title={textIn(venue.title, language)}
              headingLevel={2}
              info={[venue.addressLine1, venue.city].filter(Boolean).join(', ')}
              count={t('eventCount', {
                count: events.filter(event => event.venue?.id === venue.id).length,
              })}
              poster={{ id: `venue ${venue.id}`, title: textIn(venue.title, language) }}
            />
          ))}
        </FolderGrid>
      </Wrap>
    ),
  }
}
