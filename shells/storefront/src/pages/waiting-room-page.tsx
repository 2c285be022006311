import { textIn } from '@portti/core/format'
import { Notice, PictureLayout, QueueEvent, Stack, Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import WaitingRoom from '../islands/waiting-room/waiting-room.island.tsx'
import { missing, type Page } from '../routing/page.ts'

/**
 * The waiting room of an event (rules/waiting-room). The document is the same for everybody and can be cached; its
 * island shows how it stands for this visitor.
 */
export const waitingRoomPage: Page = async (context, { eventId = '' }) => {
  const answer = await context.catalogue.event(eventId)
  if (answer.isErr()) {
    if (answer.error.status === 404) return missing
    throw new Error(`event could not be read: ${answer.error.code}`)
  }
  const event = answer.value
  const { messages, t, language, root, shop } = context
  const eventHref = `${root}events/${encodeURIComponent(event.id)}/`
  return {
    kind: 'page',
    title: `${t('waitingRoom.title')}: ${textIn(event.title, language)}`,
    isPrivate: true,
    fillsScreen: true,
    body: (
      <Wrap>
        <PictureLayout picture={{ id: event.id, motif: event.poster.motif, scheme: event.poster.scheme }}>
          <Stack>
            <QueueEvent>
              <a href={eventHref}>{textIn(event.title, language)}</a>, {textIn(event.dateInfo, language)}
            </QueueEvent>
            <noscript>
              <Notice kind="warning" live={false}>
                {t('waitingRoom.script')}
              </Notice>
            </noscript>
            <Island
              name="waiting-room"
              when="now"
              of={WaitingRoom}
              props={{
                language,
                timeZone: shop.timeZone,
                eventId: event.id,
                texts: messages.waitingRoom,
                countdownTexts: messages.countdown,
                eventHref,
                homeHref: root,
              }}
            />
          </Stack>
        </PictureLayout>
      </Wrap>
    ),
  }
}
