import type { Store, TicketApiState } from '@portti/core'
import { dateTimeText, type EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { BrandMark } from '@portti/ui'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from './choose-language.ts'
import { LanguageChoice } from './language-choice.tsx'

type KioskBarProps = {
  readonly minutes: Store<EpochMs>
  readonly ticketApi: TicketApiState
  readonly timeZone: string
}

/** Whose till this is, whether all is well, and the time. */
export const KioskBar = ({ minutes, ticketApi, timeZone }: KioskBarProps) => {
  const { t, i18n } = useTranslation()
  const now = useStore(minutes)
  return (
    <header data-part="kiosk-bar">
      <p data-part="kiosk-brand">
        <BrandMark />
        <span>Portti</span>
        <small>{t('title')}</small>
      </p>
      <p data-part="health" data-state={ticketApi} role="status">
        {t(`ticketApi.${ticketApi}`)}
      </p>
      <LanguageChoice />
      <time data-part="clock" dateTime={new Date(now).toISOString()}>
        {dateTimeText(now, { language: chooseLanguage([i18n.language]), timeZone, withYear: false })}
      </time>
    </header>
  )
}
