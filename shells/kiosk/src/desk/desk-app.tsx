import type { Desk, LiveSales, Shop, SignIn, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { useState } from 'react'
import { useKeys } from '../keyboard/use-keys.ts'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { useWords } from '../use-words.ts'
import { DeskBar } from './desk-bar.tsx'
import type { DeskView } from './desk-view.ts'
import { LiveScreen } from './live/live-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'

type DeskAppProps = {
  readonly desk: Desk
  readonly live: LiveSales
  readonly signIn: SignIn
  readonly shop: Store<Shop | undefined>
  readonly minutes: Store<EpochMs>
}

/** The manager's desk: sign-in first, then sales and orders (rules/desk). */
export const DeskApp = ({ desk, live, signIn, shop: shopStore, minutes }: DeskAppProps) => {
  const session = useStore(signIn)
  const shop = useStore(shopStore)
  const words = useWords(shop?.timeZone ?? 'Europe/Helsinki')
  const [view, setView] = useState<DeskView>('orders')
  useKeys(({ key }) => {
    const asked = { F1: 'live' as const, F2: 'orders' as const }[key]
    if (asked) setView(asked)
    return asked !== undefined
  })
  if (session.phase !== 'signed_in' || !shop) return <SignInScreen signIn={signIn} shop={shop} minutes={minutes} />
  return (
    <div data-part="desk" data-view={view}>
      <DeskBar
        shop={shop}
        session={session}
        minutes={minutes}
        words={words}
        view={view}
        onView={setView}
        onLock={signIn.lock}
      />
      {view === 'live' ? <LiveScreen live={live} words={words} /> : <OrdersScreen desk={desk} words={words} />}
    </div>
  )
}
