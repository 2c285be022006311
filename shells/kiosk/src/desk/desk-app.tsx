import type { Clock, Shop, SignInService, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useKeys } from '../keyboard/use-keys.ts'
import { usePointerBlur } from '../keyboard/use-pointer-blur.ts'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { useWords } from '../texts/use-words.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskContent } from './desk-content.tsx'
import { DeskIdle } from './desk-idle.tsx'
import { type DeskView, deskViews } from './desk-view.ts'

type DeskAppProps = Pick<ComponentProps<typeof DeskContent>, 'desk' | 'live' | 'parts'> & {
  readonly clock: Clock
  readonly signIn: SignInService
  readonly shop: Store<Shop | undefined>
  readonly minutes: Store<EpochMs>
}

/** The manager's desk: sign-in first, then sales and orders (rules/desk). */
export const DeskApp = ({ desk, live, parts, clock, signIn, shop: shopStore, minutes }: DeskAppProps) => {
  const session = useStore(signIn)
  const shop = useStore(shopStore)
  const words = useWords(shop?.timeZone ?? 'Europe/Helsinki')
  const [view, setView] = useState<DeskView>('orders')
  const title = `${words.t(`desk.tabs.${view}`)}, ${words.t('desk.title')}`
  useEffect(() => {
    document.title = title
  }, [title])
  usePointerBlur()
  useKeys(({ key }) => {
    // Before, the same keys choose who signs in.
    if (session.phase !== 'signed_in') return false
    if (key === 'F10') signIn.lock()
    const chosenView = deskViews.find((_, at) => key === `F${at + 1}`)
    if (chosenView) setView(chosenView)
    return chosenView !== undefined || key === 'F10'
  })
  if (session.phase !== 'signed_in' || !shop)
    return <SignInScreen place="desk" signIn={signIn} shop={shop} minutes={minutes} />
  const { isManager } = session.clerk
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
      <DeskContent desk={desk} live={live} parts={parts} view={view} isManager={isManager} words={words} />
      <DeskIdle clock={clock} view={view} words={words} onLock={signIn.lock} />
    </div>
  )
}
