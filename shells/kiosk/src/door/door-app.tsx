import type { Clock, DoorService, Event, Shop, SignInService, Store, TabLock } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { OtherTab } from '../other-tab.tsx'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { ChoiceScreen } from './choice-screen.tsx'
import { ScanScreen } from './scan-screen.tsx'

type DoorAppProps = {
  readonly door: DoorService
  readonly tabLock: TabLock
  readonly signIn: SignInService
  readonly shop: Store<Shop | undefined>
  readonly events: Store<readonly Event[] | undefined>
  readonly minutes: Store<EpochMs>
  readonly clock: Clock
}

/** Check-in at a door: sign-in, the choice of an event and a gate, then scans (rules/door). */
export const DoorApp = ({ door, tabLock, signIn, shop: shopStore, events, minutes, clock }: DoorAppProps) => {
  const session = useStore(signIn)
  const shop = useStore(shopStore)
  const state = useStore(door)
  const timeZone = shop?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (useStore(tabLock) === 'elsewhere') return <OtherTab place="door" />
  if (session.phase !== 'signed_in') return <SignInScreen place="door" signIn={signIn} shop={shop} minutes={minutes} />
  return state.phase === 'choosing' ? (
    <ChoiceScreen
      state={state}
      till={session.till}
      events={events}
      clock={clock}
      timeZone={timeZone}
      onOpen={(event, gate) => void door.open(event, gate)}
      onLock={signIn.lock}
    />
  ) : (
    <ScanScreen state={state} door={door} timeZone={timeZone} />
  )
}
