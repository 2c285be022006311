import type { Shop, SignInState, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { BrandMark } from '@portti/ui'
import { Clock } from '../clock.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { initialsOf } from '../sign-in/initials-of.ts'
import type { Words } from '../use-words.ts'

type DeskBarProps = {
  readonly shop: Shop
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly minutes: Store<EpochMs>
  readonly words: Words
  readonly onLock: () => void
}

/** The top bar: the shop, the manager, the time. */
export const DeskBar = ({ shop, session, minutes, words: { t, text }, onLock }: DeskBarProps) => (
  <header data-part="kiosk-bar">
    <p data-part="kiosk-brand">
      <BrandMark />
      <span>{text(shop.title)}</span>
      <small>{t('desk.title')}</small>
    </p>
    <LanguageChoice />
    <button data-part="bar-button" type="button" onClick={onLock}>
      <span data-part="avatar" aria-hidden="true">
        {initialsOf(session.clerk.name)}
      </span>
      <span data-wide-only="">{session.clerk.name}</span>
      <span data-part="visually-hidden">{t('lock')}</span>
    </button>
    <Clock minutes={minutes} timeZone={shop.timeZone} />
  </header>
)
