import { ActionRow, ButtonLink, Figures, Lead, PageHead, TimeLeft } from '@portti/ui'
import type { ReactNode } from 'react'
import { aboutText } from './room-figures.ts'
import type { PhaseProps } from './room-view-props.ts'

const turnSeconds = 600

const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}.${String(seconds % 60).padStart(2, '0')}`

/** The visitor's turn, with the time in which to begin it. */
export const YourTurn = ({ props, view, state }: PhaseProps<'admitted'>): ReactNode => {
  const { texts, eventHref } = props
  const { secondsLeft = 0 } = view
  return (
    <>
      <PageHead title={texts.turnTitle}>
        <Lead>{texts.turnText}</Lead>
      </PageHead>
      <TimeLeft
        label={texts.timeToBegin}
        text={texts.timeToBegin}
        time={minutesText(secondsLeft)}
        share={secondsLeft / turnSeconds}
        low={secondsLeft < 60}
      />
      <ActionRow>
        <ButtonLink kind="primary" size="lg" href={eventHref}>
          {texts.choose}
        </ButtonLink>
      </ActionRow>
      {state.left === undefined ? null : (
        <Figures figures={[{ label: texts.left, value: aboutText(state.left, props) }]} />
      )}
      <p>{texts.turnNote}</p>
    </>
  )
}
