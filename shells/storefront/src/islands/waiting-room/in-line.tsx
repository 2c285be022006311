import { countText } from '@portti/core/format'
import { Figures, Lead, PageHead, QueuePlace } from '@portti/ui'
import type { ReactNode } from 'react'
import { PlaceKept } from './place-kept.tsx'
import { waitingFigures } from './room-figures.ts'
import type { PhaseProps } from './room-view-props.ts'

/** How many people are ahead, and how far the line has moved. */
export const InLine = ({ props, view, state }: PhaseProps<'waiting'>): ReactNode => {
  const { texts, language } = props
  const first = Math.max(view.firstAhead ?? 0, state.ahead)
  return (
    <>
      <PageHead title={texts.waitingTitle}>
        <Lead>{texts.waitingText}</Lead>
      </PageHead>
      <QueuePlace
        label={texts.ahead}
        count={countText(state.ahead, language)}
        moved={{ share: first === 0 ? 1 : 1 - state.ahead / first, label: texts.moved }}
      >
        <Figures figures={waitingFigures(state, props)} />
      </QueuePlace>
      <PlaceKept texts={texts} />
    </>
  )
}
