import { upcomingEvents } from '@portti/core/rules'
import { ButtonLink, NotFound, Section, Wrap } from '@portti/ui'
import { EventListing } from '../parts/events/event-listing.tsx'
import type { PageContext, PageView } from '../routing/page.ts'

/** How many coming events are listed under the text. */
const eventsShown = 4

/** The page for an unknown path, with coming events. */
export const missingPage = async (context: PageContext): Promise<PageView> => {
  const { t, root, path, now } = context
  const next = upcomingEvents((await context.catalogue.events()).unwrapOr([]), now).slice(0, eventsShown)
  return {
    kind: 'page',
    status: 404,
    title: t('missing.title'),
    isPrivate: true,
    // Its address may be that of an order, or hold a token.
    excludesThirdParties: true,
    body: (
      <Wrap>
        <NotFound
          code="404"
          title={t('missing.title')}
          text={t('missing.text')}
          seed={path}
          motif="eclipse"
          scheme="night"
          actions={
            <>
              <ButtonLink href={root} kind="primary" size="lg">
                {t('missing.toEvents')}
              </ButtonLink>
              <ButtonLink href={`${root}cart/`} size="lg">
                {t('missing.toCart')}
              </ButtonLink>
            </>
          }
        />
        {next.length > 0 ? (
          <Section title={t('home.upcoming')} link={{ href: root, text: t('navigation.allEvents') }}>
            <EventListing events={next} context={context} />
          </Section>
        ) : null}
      </Wrap>
    ),
  }
}
