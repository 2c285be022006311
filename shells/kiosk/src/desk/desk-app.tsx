import type { Desk, Shop, SignIn, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'

type DeskAppProps = {
  readonly desk: Desk
  readonly signIn: SignIn
  readonly shop: Store<Shop | undefined>
  readonly minutes: Store<EpochMs>
}

/** The manager's desk: sign-in first, then orders (rules/desk). */
export const DeskApp = ({ desk, signIn, shop: shopStore, minutes }: DeskAppProps) => {
  const session = useStore(signIn)
  const shop = useStore(shopStore)
  return session.phase === 'signed_in' && shop ? (
    <OrdersScreen desk={desk} shop={shop} session={session} minutes={minutes} onLock={signIn.lock} />
  ) : (
    <SignInScreen signIn={signIn} shop={shop} minutes={minutes} />
  )
}
