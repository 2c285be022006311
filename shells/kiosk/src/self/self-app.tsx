import { useStore } from '@portti/react'
import { OtherTab } from '../other-tab.tsx'
import { OutOfOrder } from './out-of-order.tsx'
import type { SelfAppProps } from './self-app-props.ts'
import { SelfScreen } from './self-screen.tsx'

/** A machine that sells without a clerk (rules/kiosk#self-service). Out of order until a clerk puts it into service. */
export const SelfApp = ({ signIn, shop: shopStore, tabLock, ...rest }: SelfAppProps) => {
  const session = useStore(signIn)
  const shop = useStore(shopStore)
  if (useStore(tabLock) === 'elsewhere') return <OtherTab place="window" />
  if (session.phase !== 'signed_in' || !shop) return <OutOfOrder shop={shop} signIn={signIn} />
  return <SelfScreen key={session.till.id} session={session} shop={shop} signIn={signIn} {...rest} />
}
