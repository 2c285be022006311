import type { Desk, LiveSales, Shop, SignIn, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { type ComponentType, Suspense, useState } from 'react'
import { useKeys } from '../keyboard/use-keys.ts'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { useWords, type Words } from '../use-words.ts'
import { DeskBar } from './desk-bar.tsx'
import { type DeskView, deskViews } from './desk-view.ts'
import { LiveScreen } from './live/live-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'

type DeskAppProps = {
  readonly desk: Desk
  readonly live: LiveSales
  readonly signIn: SignIn
  readonly shop: Store<Shop | undefined>
  readonly minutes: Store<EpochMs>
  /** Views that are loaded when they are first opened. */
  readonly parts: Readonly<Record<Exclude<DeskView, 'live' | 'orders'>, ComponentType<{ readonly words: Words }>>>
}

/** The manager's desk: sign-in first, then sales and orders (rules/desk). */
export const DeskApp = ({ desk, live, signIn, shop: shopStore, minutes, parts }: DeskAppProps) => {
  const session = useStore(signIn)
  const shop = useStore(shopStore)
  const words = useWords(shop?.timeZone ?? 'Europe/Helsinki')
  const [view, setView] = useState<DeskView>('orders')
  useKeys(({ key }) => {
    // Before, the same keys choose who signs in.
    if (session.phase !== 'signed_in') return false
    const asked = deskViews.find((_, at) => key === `F${at + 1}`)
    if (asked) setView(asked)
    return asked !== undefined
  })
  if (session.phase !== 'signed_in' || !shop)
    return <SignInScreen place="desk" signIn={signIn} shop={shop} minutes={minutes} />
  const Part = view === 'live' || view === 'orders' ? undefined : parts[view]
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
      {view === 'live' && <LiveScreen live={live} words={words} />}
      {view === 'orders' && <OrdersScreen desk={desk} words={words} />}
      {Part && (
        <Suspense fallback={<main data-part="desk-empty" />}>
          <Part words={words} />
        </Suspense>
      )}
    </div>
  )
}
