import './doors.css'
import { type Clock, createDeskDoorService, type DeskApi, type DeskEvent, type DoorApi, type Store } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { DoorsScreen } from './doors-screen.tsx'

type DoorsPartInput = {
  readonly clock: Clock
  readonly api: DeskApi
  readonly door: Pick<DoorApi, 'settle'>
  readonly events: Store<readonly DeskEvent[] | undefined>
}

/** The overview of all doors, loaded when a manager first opens it. */
export const createDoorsPart = ({ events, ...input }: DoorsPartInput) => {
  const doors = createDeskDoorService(input)
  return ({ words }: { readonly words: Words }) => <DoorsScreen doors={doors} events={events} words={words} />
}
