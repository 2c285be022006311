import { textIn } from '@portti/core/format'
import {
  deadlineOf,
  nextServingPollMs,
  parsePlaceAddress,
  type RoomServing,
  type RoomTimeLeft,
  roomStateOf,
  timeLeftOf,
} from '@portti/core/rules'
import { Button, Notice, PictureLayout, QueueEvent, Stack, Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import WaitingRoom from '../islands/waiting-room/waiting-room.island.tsx'
import { chosenFragment } from '../parts/cart/is-handed-over.ts'
import { missing, type Page } from '../routing/page.ts'

/** Outcomes of the form without scripts that gave no place, with the text of each reason. */
const refusals = { none: 'waitingRoom.reasons.too_many_places', busy: 'waitingRoom.failed' } as const

/**
 * The waiting room of an event (rules/waiting-room). The document is the same for everybody and can be cached; its
 * island shows this visitor's state. Without scripts a form gives the place, which becomes a part of the address; the
 * page there shows the state and reloads itself (rules/waiting-room#without-scripts).
 */
export const waitingRoomPage: Page = async (context, { eventId = '', place }) => {
  const brought = place === undefined ? undefined : parsePlaceAddress(place, eventId)
  const refusal = place === 'none' || place === 'busy' ? refusals[place] : undefined
  if (place !== undefined && refusal === undefined && brought === undefined) return missing
  const [answer, line] = await Promise.all([
    context.catalogue.event(eventId),
    brought && context.catalogue.serving(eventId),
  ])
  if (answer.isErr()) {
    if (answer.error.status === 404) return missing
    throw new Error(`event could not be read: ${answer.error.code}`)
  }
  const event = answer.value
  const { messages, t, language, root, shop } = context
  const eventPath = `events/${encodeURIComponent(event.id)}`
  const eventHref = `${root}${eventPath}/`
  const joinAction = `/api/v2/${eventPath}/places?lang=${language}`
  const serving = line?.isOk() ? line.value : undefined
  const state = serving && roomStateOf(serving, brought)
  return {
    kind: 'page',
    title: `${t('waitingRoom.title')}: ${textIn(event.title, language)}`,
    isPrivate: true,
    fillsScreen: true,
    ...(brought && { excludesThirdParties: true, refreshSeconds: refreshSecondsOf(serving, state) }),
    body: (
      <Wrap>
        <PictureLayout picture={{ id: event.id, motif: event.poster.motif, scheme: event.poster.scheme }}>
          <Stack>
            <QueueEvent>
              <a href={eventHref}>{textIn(event.title, language)}</a>, {textIn(event.dateInfo, language)}
            </QueueEvent>
            {refusal ? <Notice kind="warning">{t(refusal)}</Notice> : null}
            <noscript>
              {brought ? (
                <Notice live={false}>
                  {t('waitingRoom.placeInAddress')} {t('waitingRoom.script')}
                </Notice>
              ) : (
                <Notice
                  live={false}
                  actions={
                    <form method="post" action={joinAction}>
                      <Button type="submit" kind="primary">
                        {t('waitingRoom.join')}
                      </Button>
                    </form>
                  }
                >
                  {t('waitingRoom.script')}
                </Notice>
              )}
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
                choiceHref: `${eventHref}${chosenFragment}`,
                homeHref: root,
                joinAction,
                ...(brought && { brought }),
                ...(serving && state && { first: { state, ...firstTimeLeft(serving, state) } }),
              }}
            />
          </Stack>
        </PictureLayout>
      </Wrap>
    ),
  }
}

type State = ReturnType<typeof roomStateOf>

/** Twice the interval of a script: a page costs more than an answer. */
const refreshSecondsOf = (serving: RoomServing | undefined, state: State | undefined): number =>
  serving && state ? Math.ceil((nextServingPollMs(state, serving) * 2) / 1_000) : 10

const firstTimeLeft = ({ at }: RoomServing, state: State): RoomTimeLeft => {
  const until = deadlineOf(state)
  return until === undefined ? {} : timeLeftOf(state, Math.max(0, Math.round((until - at) / 1_000)))
}
