import {
  childFolders,
  eventsUnder,
  folderAtPath,
  folderPath,
  folderTrail,
  formatMessage,
  textIn,
  upcomingEvents,
} from '@portti/core/rules'
import { Breadcrumb, FolderHero, Section, Wrap } from '@portti/ui'
import { missing, type Page } from '../server/page.ts'
import { breadcrumbData } from '../view/breadcrumb-data.ts'
import { EventListing } from '../view/event-listing.tsx'
import { FolderListing } from '../view/folder-listing.tsx'
import { RichText } from '../view/rich-text.tsx'

/** A folder: its children, its events with those of its children, its text (D6). */
export const folderPage: Page = async (context, { slugs = '' }) => {
  const { shop, language, messages, root, now } = context
  const folders = shop.eventFolders
  const folder = folderAtPath(folders, slugs.split('/').filter(Boolean))
  if (!folder) return missing
  const all = (await context.catalogue.events()).unwrapOr([])
  const events = upcomingEvents(eventsUnder(folders, folder, all), now)
  const children = childFolders(folders, folder.id)
  const trail = folderTrail(folders, folder)
  const title = textIn(folder.title, language)
  const contents = textIn(folder.pageContents, language)
  return {
    kind: 'page',
    title,
    structuredData: breadcrumbData(
      [
        { path: '/', text: messages.navigation.home },
        ...trail.map(part => ({ path: folderPath(folders, part), text: textIn(part.title, language) })),
      ],
      context,
    ),
    navigation: trail[0] ? folderPath(folders, trail[0]) : undefined,
    body: (
      <>
        <FolderHero
          title={title}
          poster={{ id: folder.id, title, pin: folder.poster }}
          imageUrl={folder.mainImageUrl}
          breadcrumb={
            <Breadcrumb
              label={messages.navigation.breadcrumb}
              items={[
                { href: root, text: messages.navigation.home },
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
            <Section title={messages.folder.children}>
              <FolderListing folders={children} events={all} context={context} columns={3} />
            </Section>
          ) : null}
          <Section title={messages.folder.events} note={formatMessage(messages.eventCount, { count: events.length })}>
            {events.length > 0 ? <EventListing events={events} context={context} /> : <p>{messages.folder.empty}</p>}
          </Section>
          {contents ? (
            <Section title={messages.folder.about} hideTitle>
              <RichText html={contents} />
            </Section>
          ) : null}
        </Wrap>
      </>
    ),
  } as const
}
