import type { Shop, SignInState, Store, TicketApiState } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { BrandMark } from '@portti/ui'
import { memo } from 'react'
import { Clock } from '../clock.tsx'
import { Keycap } from '../keycap.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { SchemeChoice } from '../scheme/scheme-choice.tsx'
import { initialsOf } from '../sign-in/initials-of.ts'
import type { Words } from '../use-words.ts'

type BarProps = {
  readonly shop: Shop
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly minutes: Store<EpochMs>
  readonly network: TicketApiState
  readonly words: Words
  readonly onLock: () => void
  readonly onDrawer: () => void
}

/** The top bar: the shop and its till, the network state, the clerk, and the time. */
export const Bar = memo(({ shop, session, minutes, network, words: { t, text }, onLock, onDrawer }: BarProps) => (
  <header data-part="kiosk-bar">
    <p data-part="kiosk-brand">
      <BrandMark />
      <span>{text(shop.title)}</span>
      <small>{session.till.name}</small>
    </p>
    <p data-part="health" data-state={network === 'silent' ? 'offline' : network} role="status">
      {t(`ticketApi.${network}`)}
    </p>
    <LanguageChoice />
    <SchemeChoice />
    <button data-part="bar-button" type="button" onClick={onDrawer}>
      <span>{t('drawer.open')}</span>
      <Keycap>Ctrl K</Keycap>
    </button>
    <button data-part="bar-button" type="button" onClick={onLock}>
      <span data-part="avatar" aria-hidden="true">
        {initialsOf(session.clerk.name)}
      </span>
      <span data-wide-only="">{session.clerk.name}</span>
      <span data-part="visually-hidden">{t('lock')}</span>
      <Keycap>F10</Keycap>
    </button>
    <Clock minutes={minutes} timeZone={shop.timeZone} />
  </header>
))
