import type { Shop, SignInState, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { BrandMark } from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import { Clock } from '../parts/clock.tsx'
import { initialsOf } from '../parts/initials-of.ts'
import { SchemeChoice } from '../scheme/scheme-choice.tsx'
import { LanguageChoice } from '../texts/language-choice.tsx'
import type { Words } from '../texts/use-words.ts'
import { type DeskView, deskViews } from './desk-view.ts'

type DeskBarProps = {
  readonly shop: Shop
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly minutes: Store<EpochMs>
  readonly words: Words
  readonly view: DeskView
  readonly onView: (view: DeskView) => void
  readonly onLock: () => void
}

/** The top bar: the shop, the manager, the time. */
export const DeskBar = ({ shop, session, minutes, words: { t, text }, view, onView, onLock }: DeskBarProps) => (
  <header data-part="kiosk-bar">
    <p data-part="kiosk-brand">
      <BrandMark />
      <span>{text(shop.title)}</span>
      <small data-part="desk-title">{t('desk.title')}</small>
    </p>
    <nav data-part="desk-tabs" aria-label={t('desk.title')}>
      {deskViews.map((one, at) => (
        <button
          key={one}
          data-part="bar-button"
          type="button"
          aria-current={one === view ? 'page' : undefined}
          onClick={() => onView(one)}
        >
          {t(`desk.tabs.${one}`)} <Keycap>{`F${at + 1}`}</Keycap>
        </button>
      ))}
    </nav>
    <LanguageChoice />
    <SchemeChoice />
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
)
