import { countText, formatMessage } from '@portti/core/format'
import { Figures, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import { PlaceKept } from './place-kept.tsx'
import { freeByText } from './room-figures.ts'
import type { PhaseProps } from './room-view-props.ts'

/** All remaining tickets are in the carts of others: their number, and by when they are free again. */
export const AllHeld = ({ props, state }: Omit<PhaseProps<'all_held'>, 'view'>): ReactNode => {
  const { texts, language } = props
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
            : [{ label: texts.freeBy, value: freeByText(state.freeBy, state, props) }]),
        ]}
      />
      <PlaceKept texts={texts} />
    </>
  )
}
