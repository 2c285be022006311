import {
  type CardTerminal,
  type Core,
  createSelfService,
  type Ids,
  type Shop,
  type SignInState,
  type TillJournal,
} from '@portti/core'
import { useStore } from '@portti/react'
import { useEffect, useState } from 'react'
import { useScreenLanguage } from '../texts/use-screen-language.ts'

type SelfServiceInput = {
  readonly core: Core
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly journal: TillJournal
  readonly shop: Shop
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
}

/** The self-service of this screen while it is shown. */
export const useSelfService = ({ core, ids, terminal, journal, shop, session }: SelfServiceInput) => {
  const language = useScreenLanguage()
  const [service] = useState(() =>
    createSelfService(core, ids, { till: session.till, terminal, journal, timeZone: shop.timeZone, language }),
  )
  useEffect(() => void service.load(), [service])
  return { service, state: useStore(service) }
}
