import type { WaitingRoomView } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { openingText } from './room-figures.ts'
import type { WaitingRoomProps } from './waiting-room-props.ts'

/** The state of the waiting room as screen readers tell it (rules/waiting-room#page). */
export const spokenText = ({ spoken, isJoining }: WaitingRoomView, props: WaitingRoomProps): string => {
  const { texts } = props
  switch (spoken?.phase) {
    case undefined:
      return ''
    case 'off':
      return texts.offTitle
    case 'before_opening':
      return openingText(spoken, props)
    case 'no_place':
      return isJoining ? '' : texts.noPlaceTitle
    case 'waiting':
      return formatMessage(texts.spokenAhead, { count: spoken.ahead })
    case 'admitted':
      return texts.turnTitle
    case 'all_held':
      return texts.heldTitle
    case 'over':
      return texts.overTitle
    case 'turn_passed':
      return texts.passedTitle
  }
}
