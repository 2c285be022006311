import { countText, formatMessage, timeText } from '@portti/core/format'
import { Figures, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import { PlaceKept } from './place-kept.tsx'
import type { PhaseProps } from './room-view-props.ts'

/** All remaining tickets are in the carts of others: their number, and by when they are free again. */
export const AllHeld = ({ props, state }: Omit<PhaseProps<'all_held'>, 'view'>): ReactNode => {
  const { texts, language, timeZone } = props
  return (
    <>
      <PageHead title={texts.heldTitle}>
        <Lead>{formatMessage(texts.heldText, { count: state.held })}</Lead>
      </PageHead>
      <Figures
        figures={[
          { label: texts.aheadShort, value: countText(state.ahead, language) },
          ...(state.freeBy === undefined
            ? []
            : [{ label: texts.freeBy, value: timeText(state.freeBy, { language, timeZone }) }]),
        ]}
      />
      <PlaceKept texts={texts} />
    </>
  )
}
