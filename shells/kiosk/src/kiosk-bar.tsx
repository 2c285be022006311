import type { Store } from '@portti/core'
import { dateTimeText, type EpochMs, type Language } from '@portti/core/rules'
import { useStore } from '@portti/react'
import { BrandMark } from '@portti/ui'
import type { KioskTexts } from './texts.ts'
import type { TicketApiState } from './watch-ticket-api.ts'

type KioskBarProps = {
  readonly language: Language
  readonly texts: KioskTexts
  readonly minutes: Store<EpochMs>
  readonly ticketApi: TicketApiState
  readonly timeZone: string
}

/** Whose till this is, whether all is well, and the time. */
export const KioskBar = ({ language, texts, minutes, ticketApi, timeZone }: KioskBarProps) => {
  const now = useStore(minutes)
  return (
    <header data-part="kiosk-bar">
      <p data-part="kiosk-brand">
        <BrandMark />
        <span>Portti</span>
        <small>{texts.title}</small>
      </p>
      <p data-part="health" data-state={ticketApi} role="status">
        {texts.ticketApi[ticketApi]}
      </p>
      <time data-part="clock" dateTime={new Date(now).toISOString()}>
        {dateTimeText(now, { language, timeZone, withYear: false })}
      </time>
    </header>
  )
}
