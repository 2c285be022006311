import './stock.css'
import { type Clock, createDeskStockService, type DeskApi, type DeskEvent, type Store } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { StockScreen } from './stock-screen.tsx'

type StockPartInput = {
  readonly clock: Clock
  readonly api: DeskApi
  readonly events: Store<readonly DeskEvent[] | undefined>
}

/** The stock view with its service, loaded when a manager first opens it. */
export const createStockPart = ({ events, ...input }: StockPartInput) => {
  const desk = createDeskStockService(input)
  const Part = ({ words }: { readonly words: Words }) => <StockScreen desk={desk} events={events} words={words} />
  return { desk, Part }
}
