import { dateRangeText, fallbackLanguage, textIn } from '@portti/core/format'
import {
  childFolders,
  daysOf,
  directionOf,
  findEvents,
  folderAtPath,
  folderPath,
  folderTrail,
} from '@portti/core/rules'
import { Breadcrumb, FolderHero, Section, Wrap } from '@portti/ui'
import { eventIndexOf } from '../parts/events/event-index-of.ts'
import { EventsMissing } from '../parts/events/events-missing.tsx'
import { FolderListing } from '../parts/events/folder-listing.tsx'
import { PagedListing } from '../parts/events/paged-listing.tsx'
import { splitLead } from '../parts/events/split-lead.ts'
import { breadcrumbData } from '../parts/page/breadcrumb-data.ts'
import { RichText } from '../parts/page/rich-text.tsx'
import { missing, type Page } from '../routing/page.ts'

/** Events that begin further apart have no useful common date range. */
const maxRangeMs = 45 * 86_400_000

/** A folder: its text, its children, and the events of both (rules/routes#product-slug). */
export const folderPage: Page = async (context, { slugs = '' }) => {
  const { shop, language, t, root, now } = context
  const folders = shop.eventFolders
  const folder = folderAtPath(folders, slugs.split('/').filter(Boolean))
  if (!folder) return missing
  const answer = await context.catalogue.events()
  const all = answer.unwrapOr([])
  const events = findEvents(eventIndexOf(all, shop), { folderId: folder.id }, now)
  const children = childFolders(folders, folder.id)
  const trail = folderTrail(folders, folder)
  const title = textIn(folder.title, language)
  const { lead, rest } = splitLead(textIn(folder.pageContents, language))
  const lang = fallbackLanguage(folder.pageContents, language)
  const [first, last, range] = [events[0], events.at(-1), daysOf(events)]
  const days =
    first && last && range && last.startsAt - first.startsAt < maxRangeMs
      ? dateRangeText(range.from, range.to, { language, timeZone: shop.timeZone })
      : ''
  return {
    kind: 'page',
    title,
    structuredData: breadcrumbData(
      [
        { path: '/', text: t('navigation.home') },
        ...trail.map(part => ({ path: folderPath(folders, part), text: textIn(part.title, language) })),
      ],
      context,
    ),
    isPartial: answer.isErr(),
    image: folder.mainImageUrl,
    navigation: trail[0] ? folderPath(folders, trail[0]) : undefined,
    body: (
      <>
        <FolderHero
          title={title}
          poster={{ id: folder.id, title, pin: folder.poster }}
          imageUrl={folder.mainImageUrl}
          text={
            days || lead ? (
              <>
                {days ? <b>{days}</b> : null}
                {days && lead ? <br /> : null}
                {lead ? (
                  <span lang={lang} dir={lang && directionOf(lang)}>
                    {lead}
                  </span>
                ) : null}
              </>
            ) : undefined
          }
          breadcrumb={
            <Breadcrumb
              label={t('navigation.breadcrumb')}
              items={[
                { href: root, text: t('navigation.home') },
                ...trail.map(part => ({
                  href: `${root}${folderPath(folders, part).slice(1)}`,
                  text: textIn(part.title, language),
                })),
              ]}
            />
          }
        />
        <Wrap>
          {children.length > 0 ? (
            <Section title={t('folder.children')} hideTitle space="near">
              <FolderListing folders={children} events={all} context={context} columns={3} />
            </Section>
          ) : null}
          <Section
            title={t('folder.events')}
            note={answer.isOk() ? t('eventCount', { count: events.length }) : undefined}
            id="events"
          >
            {answer.isErr() ? (
              <EventsMissing t={t} />
            ) : events.length > 0 ? (
              <PagedListing events={events} context={context} href={`${root}${context.path.slice(1)}`} />
            ) : (
              <p>{t('folder.empty')}</p>
            )}
          </Section>
          {rest ? (
            <Section title={t('folder.about')} hideTitle>
              <RichText html={rest} lang={lang} />
            </Section>
          ) : null}
        </Wrap>
      </>
    ),
  } as const
}
