import { Lead, PageHead, StatusLine } from '@portti/ui'
import type { ReactNode } from 'react'
import { AllHeld } from './all-held.tsx'
import { BeforeOpening } from './before-opening.tsx'
import { InLine } from './in-line.tsx'
import { JoinLine } from './join-line.tsx'
import { RoomOff } from './room-off.tsx'
import type { RoomViewProps } from './room-view-props.ts'
import { SaleOver } from './sale-over.tsx'
import { YourTurn } from './your-turn.tsx'

/** The waiting room's state for this visitor, with the next action. */
export const RoomView = ({ props, view, onJoin }: RoomViewProps): ReactNode => {
  const { texts, joinAction } = props
  const { state, isJoining } = view
  switch (state?.phase) {
    case undefined:
      return (
        <PageHead title={texts.title} over={<StatusLine kind="busy">{texts.entering}</StatusLine>}>
          <Lead>{texts.waitingText}</Lead>
        </PageHead>
      )
    case 'off':
      return <RoomOff {...props} />
    case 'before_opening':
      return <BeforeOpening props={props} view={view} state={state} />
    case 'waiting':
      return <InLine props={props} view={view} state={state} />
    case 'admitted':
      return <YourTurn props={props} view={view} state={state} />
    case 'all_held':
      return <AllHeld props={props} state={state} />
    case 'over':
      return <SaleOver {...props} />
    case 'turn_passed':
      return (
        <JoinLine
          title={texts.passedTitle}
          lead={texts.passedText}
          label={texts.join}
          action={joinAction}
          busy={isJoining}
          onJoin={onJoin}
        />
      )
    case 'no_place':
      return (
        <JoinLine
          title={texts.noPlaceTitle}
          lead={texts.waitingText}
          label={texts.join}
          action={joinAction}
          busy={isJoining}
          onJoin={onJoin}
        />
      )
  }
}
