import type { RoomState, WaitingRoomView } from '@portti/core'
import type { WaitingRoomProps } from './waiting-room-props.ts'

export type RoomViewProps = {
  readonly props: WaitingRoomProps
  readonly view: WaitingRoomView
  /** None where the browser stores no place, so that no other would help. */
  readonly onJoin: (() => void) | undefined
}

/** Props of the component that shows one phase. */
export type PhaseProps<Phase extends RoomState['phase']> = Omit<RoomViewProps, 'onJoin'> & {
  readonly state: Extract<RoomState, { readonly phase: Phase }>
}
