import { textIn } from '@portti/core/format'
import { upcomingEvents } from '@portti/core/rules'
import { FolderCard, FolderGrid, Lead, PageHead, Wrap } from '@portti/ui'
import type { Page } from '../routing/page.ts'

/** All venues of the shop, with the number of coming events (rules/routes#pages). */
export const venuesPage: Page = async context => {
  const { language, t, root, now } = context
  const [venuesAnswer, eventsAnswer] = await Promise.all([context.catalogue.venues(), context.catalogue.events()])
  if (venuesAnswer.isErr()) throw new Error(`venues could not be read: ${venuesAnswer.error.code}`)
  const venues = venuesAnswer.value
  const events = eventsAnswer.map(all => upcomingEvents(all, now))
  return {
    kind: 'page',
    title: t('venues.title'),
    description: t('venues.lead'),
    navigation: '/venues/',
    isPartial: events.isErr(),
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
              count={
                events.isOk()
                  ? t('eventCount', { count: events.value.filter(({ venue: at }) => at?.id === venue.id).length })
                  : undefined
              }
              poster={{ id: `venue ${venue.id}`, title: textIn(venue.title, language) }}
            />
          ))}
        </FolderGrid>
      </Wrap>
    ),
  }
}
