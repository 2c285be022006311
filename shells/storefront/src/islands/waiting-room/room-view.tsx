import type { RoomState, WaitingRoomView } from '@portti/core'
import { dateTimeText, formatMessage, timeText } from '@portti/core/format'
import { ActionRow, Button, ButtonLink, Figures, Lead, PageHead, QueuePlace, StatusLine, TimeLeft } from '@portti/ui'
import type { ReactNode } from 'react'
import { OpeningClock } from './opening-clock.tsx'
import { aboutText, numberText, waitingFigures } from './room-figures.ts'
import type { WaitingRoomProps } from './waiting-room-props.ts'

type Props = {
  readonly props: WaitingRoomProps
  readonly view: WaitingRoomView
  readonly onJoin: () => void
}
type Shown<Phase extends RoomState['phase']> = Props & { readonly state: Extract<RoomState, { readonly phase: Phase }> }

const turnSeconds = 600

/** How it stands for this visitor, with what can be done. */
export const RoomView = (given: Props): ReactNode => {
  const { props, view, onJoin } = given
  const { texts, eventHref, homeHref } = props
  const { state } = view
  const choose = (
    <ButtonLink kind="primary" size="lg" href={eventHref}>
      {texts.choose}
    </ButtonLink>
  )
  const join = (
    <ActionRow>
      <Button kind="primary" size="lg" busy={view.isJoining} onClick={onJoin}>
        {texts.join}
      </Button>
    </ActionRow>
  )
  switch (state?.phase) {
    case undefined:
      return (
        <PageHead title={texts.title} over={<StatusLine kind="busy">{texts.entering}</StatusLine>}>
          <Lead>{texts.waitingText}</Lead>
        </PageHead>
      )
    case 'off':
      return (
        <>
          <PageHead title={texts.offTitle}>
            <Lead>{texts.offText}</Lead>
          </PageHead>
          <ActionRow>{choose}</ActionRow>
        </>
      )
    case 'before_opening':
      return <BeforeOpening {...given} state={state} />
    case 'waiting':
      return <Waiting {...given} state={state} />
    case 'admitted':
      return (
        <>
          <PageHead title={texts.turnTitle}>
            <Lead>{texts.turnText}</Lead>
          </PageHead>
          <TimeLeft
            label={texts.timeToBegin}
            text={texts.timeToBegin}
            time={minutesText(view.secondsLeft ?? 0)}
            share={(view.secondsLeft ?? 0) / turnSeconds}
            low={(view.secondsLeft ?? 0) < 60}
          />
          <ActionRow>{choose}</ActionRow>
          {state.left === undefined ? null : (
            <Figures figures={[{ label: texts.left, value: aboutText(state.left, props) }]} />
          )}
          <p>{texts.turnNote}</p>
        </>
      )
    case 'all_held':
      return <AllHeld {...given} state={state} />
    case 'over':
      return (
        <>
          <PageHead title={texts.overTitle}>
            <Lead>{texts.overText}</Lead>
          </PageHead>
          <ActionRow>
            <ButtonLink href={eventHref}>{texts.toEvent}</ButtonLink>
            <ButtonLink href={homeHref}>{texts.others}</ButtonLink>
          </ActionRow>
        </>
      )
    case 'turn_passed':
      return (
        <>
          <PageHead title={texts.passedTitle}>
            <Lead>{texts.passedText}</Lead>
          </PageHead>
          {join}
        </>
      )
    case 'no_place':
      return (
        <>
          <PageHead title={texts.noPlaceTitle}>
            <Lead>{texts.waitingText}</Lead>
          </PageHead>
          {join}
        </>
      )
  }
}

const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}.${String(seconds % 60).padStart(2, '0')}`

const BeforeOpening = ({ props, view, state }: Shown<'before_opening'>): ReactNode => {
  const { texts, language, timeZone } = props
  return (
    <>
      <PageHead title={formatMessage(texts.beforeTitle, { time: dateTimeText(state.opensAt, { language, timeZone }) })}>
        <Lead>{view.secondsLeft === 0 ? texts.drawing : texts.beforeText}</Lead>
      </PageHead>
      {view.secondsLeft ? <OpeningClock seconds={view.secondsLeft} texts={props.countdownTexts} /> : null}
      <Figures
        figures={[
          ...(state.stock ? [{ label: texts.onSale, value: numberText(state.stock.left, language) }] : []),
          { label: texts.waitingNow, value: aboutText(state.waiting, props) },
        ]}
      />
      <Kept texts={texts} />
    </>
  )
}

const Waiting = ({ props, view, state }: Shown<'waiting'>): ReactNode => {
  const { texts, language } = props
  const first = Math.max(view.firstAhead ?? 0, state.ahead)
  return (
    <>
      <PageHead title={texts.waitingTitle}>
        <Lead>{texts.waitingText}</Lead>
      </PageHead>
      <QueuePlace
        label={texts.ahead}
        count={numberText(state.ahead, language)}
        moved={{ share: first === 0 ? 1 : 1 - state.ahead / first, label: texts.moved }}
      >
        <Figures figures={waitingFigures(state, props)} />
      </QueuePlace>
      <Kept texts={texts} />
    </>
  )
}

const AllHeld = ({ props, state }: Shown<'all_held'>): ReactNode => {
  const { texts, language, timeZone } = props
  return (
    <>
      <PageHead title={texts.heldTitle}>
        <Lead>{formatMessage(texts.heldText, { count: state.held })}</Lead>
      </PageHead>
      <Figures
        figures={[
          { label: texts.aheadShort, value: numberText(state.ahead, language) },
          ...(state.freeBy === undefined
            ? []
            : [{ label: texts.freeBy, value: timeText(state.freeBy, { language, timeZone }) }]),
        ]}
      />
      <Kept texts={texts} />
    </>
  )
}

const Kept = ({ texts }: Pick<WaitingRoomProps, 'texts'>): ReactNode => (
  <p>
    <strong>{texts.keepsTitle}</strong> {texts.keepsText}
  </p>
)
