import './stock.css'
import {
  createDeskStock,
  createStore,
  createTicketApi,
  type DeskApi,
  type DeskEvent,
  deskEvents,
  readUntilAnswered,
  type SignIn,
} from '@portti/core'
import type { Words } from '../../use-words.ts'
import { StockScreen } from './stock-screen.tsx'

type Given = {
  readonly parts: Parameters<typeof createTicketApi>[0]
  readonly api: DeskApi
  readonly signIn: SignIn
}

/** The stock view with its service, loaded when a manager first opens it. */
export const createStockPart = ({ parts, api, signIn }: Given) => {
  const desk = createDeskStock({ api, signIn, clock: parts.clock })
  const events = createStore<readonly DeskEvent[]>([])
  readUntilAnswered(createTicketApi(parts).listEvents, parts.clock).subscribe(answer => {
    if (answer.isErr()) return
    const now = parts.clock.now()
    events.update(() => deskEvents(answer.value, now))
  })
  return ({ words }: { readonly words: Words }) => <StockScreen desk={desk} events={events} words={words} />
}
