import './lists.css'
import { type Clock, createAttendeeListService, type DeskApi, watchListedEvents } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { ListsScreen } from './lists-screen.tsx'

type ListsPartInput = {
  readonly clock: Clock
  readonly api: DeskApi
}

/** Lists of ticket holders, loaded when a manager first opens them. */
export const createListsPart = (input: ListsPartInput) => {
  const lists = createAttendeeListService(input)
  const events = watchListedEvents(input)
  return ({ words }: { readonly words: Words }) => <ListsScreen lists={lists} events={events} words={words} />
}
