import { countText } from '@portti/core/format'
import { Figures, Lead, Notice, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import { OpeningClock } from '../../parts/events/opening-clock.tsx'
import { PlaceKept } from './place-kept.tsx'
import { aboutText, openingText } from './room-figures.ts'
import type { PhaseProps } from './room-view-props.ts'

/** When sales open, and how many people wait. */
export const BeforeOpening = ({ props, view, state }: PhaseProps<'before_opening'>): ReactNode => {
  const { texts, language } = props
  return (
    <>
      <PageHead title={openingText(state, props)}>
        <Lead>{view.secondsLeft === 0 ? texts.drawing : texts.beforeText}</Lead>
      </PageHead>
      {view.secondsLeft ? <OpeningClock size="lg" seconds={view.secondsLeft} texts={props.countdownTexts} /> : null}
      <Figures
        figures={[
          ...(state.stock ? [{ label: texts.onSale, value: countText(state.stock.left, language) }] : []),
          { label: texts.waitingNow, value: aboutText(state.waiting, props) },
        ]}
      />
      {state.isShared ? <Notice live={false}>{texts.shared}</Notice> : null}
      {state.hasPlace ? <PlaceKept texts={texts} /> : null}
    </>
  )
}
