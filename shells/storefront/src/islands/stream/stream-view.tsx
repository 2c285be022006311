import type { LineEvent, StreamState } from '@portti/core'
import { dateTimeText, formatMessage, type Language, textIn } from '@portti/core/format'
import {
  ContentAndSummary,
  Lead,
  LiveTag,
  Notice,
  PageHead,
  PictureLayout,
  Poster,
  Section,
  Surface,
  TicketCodeForm,
  TicketCodeNote,
} from '@portti/ui'
import type { ReactNode } from 'react'
import { pagePictures } from '../../parts/page-pictures.ts'
import type { Messages } from '../../texts/messages.ts'
import { ClosedPlayer } from './closed-player.tsx'
import { StreamVideo } from './stream-video.tsx'

type Props = {
  readonly stream: StreamState
  /** Of the ticket; known still after the ticket went to another viewer. */
  readonly event: LineEvent | undefined
  readonly ticketCode: string
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['stream']
  readonly homeHref: string
  readonly formHref: string
  readonly onOpen: () => void
}

/** The stream of a ticket in each of its states (rules/streams#stream-state, rules/streams#ticket-code). */
export const StreamView = (props: Props): ReactNode => {
  const { stream, event, ticketCode, language, timeZone, texts, homeHref, formHref, onOpen } = props
  const { ticket, playlistUrl, phase, hasTakenOver } = stream
  const form = (look: { readonly typed?: string; readonly error?: string; readonly quiet?: boolean }): ReactNode => (
    <TicketCodeForm action={formHref} label={texts.label} buttonText={texts.open} {...look} />
  )
  if (stream.isEmpty || stream.isForDoor) {
    return (
      <PictureLayout picture={pagePictures.stream}>
        <PageHead title={texts.title}>
          <Lead>{texts.lead}</Lead>
        </PageHead>
        <Surface>{form({ typed: ticketCode, error: stream.isForDoor ? texts.forDoor : texts.unknown })}</Surface>
      </PictureLayout>
    )
  }
  // Nothing stands under the picture until it is known how long its words are: nothing moves.
  const isOpening = phase === undefined && !stream.error && !stream.viewValidationFailed
  const title = event ? textIn(event.title, language) : texts.title
  const startsAt = event ? dateTimeText(event.startsAt, { language, timeZone }) : ''
  const poster = (
    <Poster
      event={{ id: event?.id ?? 'stream', title: '', pin: event?.poster }}
      variant="art"
      width={960}
      height={540}
      idPrefix="stream"
    />
  )
  const tags = { open: texts.openTag, live: texts.live, recording: texts.recording, upcoming: '', ended: '' }
  const lead = phase === 'open' ? formatMessage(texts.openText, { time: startsAt }) : startsAt
  return (
    <>
      <ContentAndSummary
        space="stream"
        summary={
          isOpening ? null : (
            <Surface>
              <TicketCodeNote
                title={texts.yourCode}
                code={ticket?.code ?? ticketCode.toUpperCase()}
                text={texts.oneViewer}
              />
            </Surface>
          )
        }
      >
        {playlistUrl === undefined ? (
          <ClosedPlayer
            stream={stream}
            texts={texts}
            poster={poster}
            startsAt={startsAt}
            homeHref={homeHref}
            onOpen={onOpen}
          />
        ) : (
          <StreamVideo
            url={playlistUrl}
            texts={texts}
            poster={poster}
            tag={<LiveTag quiet={phase !== 'live'}>{tags[phase ?? 'live']}</LiveTag>}
          />
        )}
        {hasTakenOver ? <Notice kind="info">{texts.tookOver}</Notice> : null}
        <PageHead key={isOpening ? 'opening' : 'known'} title={title} hideTitle={isOpening}>
          {lead && !isOpening ? <Lead>{lead}</Lead> : null}
        </PageHead>
      </ContentAndSummary>
      {isOpening ? null : <Section title={texts.otherTicket}>{form({ quiet: true })}</Section>}
    </>
  )
}
