import type { Ticket } from '@portti/core'
import { Qr } from '@portti/ui'
import { useKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type TicketsScreenProps = {
  readonly tickets: readonly Ticket[]
  readonly words: Words
  readonly onClose: () => void
}

/** The tickets of the last sale as QR codes: the customer takes a picture, and nothing is printed. */
export const TicketsScreen = ({ tickets, words: { t, text, day, time }, onClose }: TicketsScreenProps) => {
  useKeys(({ key }) => {
    if (key !== 'Escape') return false
    onClose()
    return true
  })
  return (
    <main data-part="stage" data-span="all">
      <div data-part="stage-head">
        <div>
          <h1>{t('onScreen.title')}</h1>
          <p>{t('onScreen.lead')}</p>
        </div>
        <button data-part="key-action" type="button" onClick={onClose}>
          {t('drawer.close')} <Keycap>Esc</Keycap>
        </button>
      </div>
      <ul data-part="qr-row" role="list">
        {tickets.map(({ code, qr, productTitle, event }) => (
          <li key={code}>
            <Qr size={qr.size} path={qr.path} label={t('ticket.qr', { code })} />
            <b>{text(event?.title) || text(productTitle)}</b>
            <span>
              {text(productTitle)}
              {event && `, ${day(event.startsAt)} ${time(event.startsAt)}`}
            </span>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </main>
  )
}
