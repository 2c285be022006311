import type { Store } from '@portti/core'
import type { EpochMs, Language } from '@portti/core/rules'
import { useStore } from '@portti/react'
import { Lead, Tag } from '@portti/ui'
import { Abilities } from './abilities.tsx'
import { KeyTables } from './key-tables.tsx'
import { KioskBar } from './kiosk-bar.tsx'
import { OutageStrip } from './outage-strip.tsx'
import { SaleExample } from './sale-example.tsx'
import type { KioskTexts } from './texts.ts'
import type { TicketApiState } from './watch-ticket-api.ts'

type KioskPageProps = {
  readonly language: Language
  readonly texts: KioskTexts
  readonly minutes: Store<EpochMs>
  readonly ticketApi: Store<TicketApiState>
  readonly askEveryMs: number
  readonly timeZone: string
}

/** The kiosk's first page: what the box office will be, and whether the ticket API is there for it. */
export const KioskPage = ({ language, texts, minutes, ticketApi, askEveryMs, timeZone }: KioskPageProps) => {
  const state = useStore(ticketApi)
  return (
    <div data-part="kiosk">
      <KioskBar language={language} texts={texts} minutes={minutes} ticketApi={state} timeZone={timeZone} />
      {state === 'silent' && <OutageStrip texts={texts} askEveryMs={askEveryMs} />}
      <main data-part="kiosk-stage">
        <div data-part="kiosk-intro">
          <div data-part="kiosk-words">
            <Tag>{texts.coming}</Tag>
            <h1>{texts.heading}</h1>
            <Lead>{texts.lead}</Lead>
          </div>
          <SaleExample {...texts.example} />
        </div>
        <Abilities texts={texts} />
        <KeyTables texts={texts} />
      </main>
    </div>
  )
}
