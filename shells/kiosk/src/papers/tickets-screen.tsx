import type { Ticket } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import type { Words } from '../texts/use-words.ts'
import { TicketCodes } from './ticket-codes.tsx'

type TicketsScreenProps = {
  readonly tickets: readonly Ticket[]
  readonly words: Words
  readonly onClose: () => void
}

/** The tickets of the last sale as QR codes: the customer takes a picture, and nothing is printed. */
export const TicketsScreen = ({ tickets, words, onClose }: TicketsScreenProps) => {
  const { t } = words
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
      <TicketCodes tickets={tickets} words={words} />
    </main>
  )
}
