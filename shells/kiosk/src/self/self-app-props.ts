import type {
  CardTerminal,
  Core,
  Ids,
  Printer,
  Shop,
  SignInService,
  Store,
  TabLock,
  TicketApiState,
  TillJournal,
} from '@portti/core'
import type { KioskLanguage } from '../texts/create-i18n.ts'

export type SelfAppProps = {
  readonly core: Core
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly printer: Printer
  readonly journal: TillJournal
  readonly tabLock: TabLock
  readonly signIn: SignInService
  readonly shop: Store<Shop | undefined>
  readonly ticketApi: Store<TicketApiState>
  /** Language that the screen returns to after each customer. */
  readonly firstLanguage: KioskLanguage
}
