import type { Shop, SignInState, Store, TicketApiState } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { BrandMark } from '@portti/ui'
import { memo } from 'react'
import { Keycap } from '../../keyboard/keycap.tsx'
import { Clock } from '../../parts/clock.tsx'
import { initialsOf } from '../../parts/initials-of.ts'
import { SchemeChoice } from '../../scheme/scheme-choice.tsx'
import { LanguageChoice } from '../../texts/language-choice.tsx'
import type { Words } from '../../texts/use-words.ts'

type BarProps = {
  readonly shop: Shop
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly minutes: Store<EpochMs>
  readonly network: TicketApiState
  readonly words: Words
  /** A payment is under way: no button of the bar leads away from it. */
  readonly isTakingMoney: boolean
  readonly canLock: boolean
  readonly onLock: () => void
  readonly onDrawer: () => void
}

/** The top bar: the shop and its till, the network state, the clerk, and the time. */
export const Bar = memo((props: BarProps) => {
  const { shop, session, minutes, network, isTakingMoney, canLock, onLock, onDrawer } = props
  const { t, text } = props.words
  const clerk = (
    <>
      <span data-part="avatar" aria-hidden="true">
        {initialsOf(session.clerk.name)}
      </span>
      <span data-wide-only="">{session.clerk.name}</span>
    </>
  )
  return (
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
      {!isTakingMoney && (
        <button data-part="bar-button" type="button" onClick={onDrawer}>
          <span>{t('drawer.open')}</span>
          <Keycap>Ctrl K</Keycap>
        </button>
      )}
      {canLock ? (
        <button data-part="bar-button" type="button" onClick={onLock}>
          {clerk}
          <span data-part="visually-hidden">{t('lock')}</span>
          <Keycap>F10</Keycap>
        </button>
      ) : (
        <p data-part="bar-clerk">{clerk}</p>
      )}
      <Clock minutes={minutes} timeZone={shop.timeZone} />
    </header>
  )
})
