import { clockText } from '@portti/core/format'
import { ActionRow, ButtonLink, Figures, Lead, PageHead, TimeLeft } from '@portti/ui'
import type { ReactNode } from 'react'
import { aboutText } from './room-figures.ts'
import type { PhaseProps } from './room-view-props.ts'

/** The visitor's turn, with the time in which to begin it. */
export const YourTurn = ({ props, view, state }: PhaseProps<'admitted'>): ReactNode => {
  const { texts, language, eventHref } = props
  const { secondsLeft = 0, turn } = view
  return (
    <>
      <PageHead title={texts.turnTitle}>
        <Lead>{texts.turnText}</Lead>
      </PageHead>
      <TimeLeft
        label={texts.timeToBegin}
        text={texts.timeToBegin}
        time={clockText(secondsLeft, language)}
        share={turn?.share ?? 0}
        low={turn?.isLow}
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
