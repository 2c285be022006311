import type {
  AllotmentService,
  CardTerminal,
  Core,
  DrawerService,
  Ids,
  Printer,
  RefundService,
  Shop,
  SignInService,
  Store,
  TabLock,
  TicketApiState,
  TicketApiWatch,
  TillJournal,
} from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { OtherTab } from './other-tab.tsx'
import type { Unprinted } from './papers/use-printing.ts'
import { SellScreen } from './sell/sell-screen.tsx'
import type { TillCalls } from './sell/till/use-till.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

export type KioskAppProps = {
  readonly core: Core
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly printer: Printer
  readonly unprinted?: Unprinted
  readonly allotments: AllotmentService
  readonly journal: TillJournal
  readonly tabLock: TabLock
  readonly drawer: DrawerService
  readonly refunds: RefundService
  readonly boxOffice: TillCalls
  readonly signIn: SignInService
  readonly shop: Store<Shop | undefined>
  readonly minutes: Store<EpochMs>
  readonly ticketApi: Store<TicketApiState> & Pick<TicketApiWatch, 'clockAheadMs'>
}

/** The box office: sign-in first, then the sale. */
export const KioskApp = ({ signIn, shop: shopStore, tabLock, ...rest }: KioskAppProps) => {
  const session = useStore(signIn)
  const shop = useStore(shopStore)
  const tab = useStore(tabLock)
  if (tab === 'elsewhere') return <OtherTab place="window" />
  return session.phase === 'signed_in' && shop ? (
    <SellScreen key={session.till.id} session={session} shop={shop} onLock={signIn.lock} {...rest} />
  ) : (
    <SignInScreen place="window" signIn={signIn} shop={shop} minutes={rest.minutes} />
  )
}
