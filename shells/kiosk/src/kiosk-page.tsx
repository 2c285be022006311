import type { Store, TicketApiState } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { Lead, Tag } from '@portti/ui'
import { useTranslation } from 'react-i18next'
import { Abilities } from './abilities.tsx'
import { KeyTables } from './key-tables.tsx'
import { KioskBar } from './kiosk-bar.tsx'
import { OutageStrip } from './outage-strip.tsx'
import { SaleExample } from './sale-example.tsx'

type KioskPageProps = {
  readonly minutes: Store<EpochMs>
  readonly ticketApi: Store<TicketApiState>
  readonly askEveryMs: number
  readonly timeZone: string
}

/** The kiosk's first page: what the box office will be, and whether the ticket API is there for it. */
export const KioskPage = ({ minutes, ticketApi, askEveryMs, timeZone }: KioskPageProps) => {
  const { t } = useTranslation()
  const state = useStore(ticketApi)
  return (
    <div data-part="kiosk">
      <KioskBar minutes={minutes} ticketApi={state} timeZone={timeZone} />
      {state === 'silent' && <OutageStrip askEveryMs={askEveryMs} />}
      <main data-part="kiosk-stage">
        <div data-part="kiosk-intro">
          <div data-part="kiosk-words">
            <Tag>{t('coming')}</Tag>
            <h1>{t('heading')}</h1>
            <Lead>{t('lead')}</Lead>
          </div>
          <SaleExample />
        </div>
        <Abilities />
        <KeyTables />
      </main>
    </div>
  )
}
