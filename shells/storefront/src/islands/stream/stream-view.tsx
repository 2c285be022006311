import type { LineEvent, StreamState } from '@portti/core'
import { dateTimeText, formatMessage, type Language, textIn } from '@portti/core/format'
import { ContentAndSummary, Lead, Notice, PageHead, Section, Spoken, TicketCodeForm } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { StreamCode } from './stream-code.tsx'
import { StreamEntrance } from './stream-entrance.tsx'
import { StreamPlayer } from './stream-player.tsx'

type Props = {
  readonly stream: StreamState
  /** The ticket's event; kept after the ticket went to another viewer. */
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
  const { ticket, phase, hasTakenOver } = stream
  if (stream.isEmpty || stream.isForDoor) {
    return (
      <StreamEntrance isForDoor={stream.isForDoor ?? false} ticketCode={ticketCode} texts={texts} formHref={formHref} />
    )
  }
  // The space under the picture stays empty until its texts are known, so that nothing moves.
  const isOpening = phase === undefined && !stream.error && !stream.viewValidationFailed
  const title = event ? textIn(event.title, language) : texts.title
  // The new date of a postponed event is not known.
  const startsAt = event && phase !== 'postponed' ? dateTimeText(event.startsAt, { language, timeZone }) : ''
  const lead = phase === 'open' ? formatMessage(texts.openText, { time: startsAt }) : startsAt
  return (
    <>
      <ContentAndSummary
        space="stream"
        summary={isOpening ? null : <StreamCode code={ticket?.code ?? ticketCode.toUpperCase()} texts={texts} />}
      >
        <StreamPlayer
          stream={stream}
          event={event}
          texts={texts}
          startsAt={startsAt}
          homeHref={homeHref}
          onOpen={onOpen}
        />
        {hasTakenOver ? <Notice live={false}>{texts.tookOver}</Notice> : null}
        <Spoken>{hasTakenOver ? texts.tookOver : ''}</Spoken>
        <PageHead key={isOpening ? 'opening' : 'known'} title={title} hideTitle={isOpening}>
          {lead && !isOpening ? <Lead>{lead}</Lead> : null}
        </PageHead>
      </ContentAndSummary>
      {isOpening ? null : (
        <Section title={texts.otherTicket}>
          <TicketCodeForm action={formHref} label={texts.label} buttonText={texts.open} quiet />
        </Section>
      )}
    </>
  )
}
