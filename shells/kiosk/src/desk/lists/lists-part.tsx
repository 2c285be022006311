import './lists.css'
import { type Clock, createAttendees, type DeskApi, type DeskEvent, type SignIn, type Store } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { ListsScreen } from './lists-screen.tsx'

type Given = {
  readonly clock: Clock
  readonly api: DeskApi
  readonly signIn: SignIn
  readonly events: Store<readonly DeskEvent[]>
}

/** Lists of who has tickets, loaded when a manager first opens them. */
export const createListsPart = ({ events, ...given }: Given) => {
  const lists = createAttendees(given)
  return ({ words }: { readonly words: Words }) => <ListsScreen lists={lists} events={events} words={words} />
}
