import type { DeskEvent } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

/** The words beside an event's date that say it is cancelled, postponed or withdrawn; else empty. */
export const eventState = ({ state }: DeskEvent, { t }: Pick<Words, 't'>): readonly string[] =>
  state === undefined || state === 'over' ? [] : [t(`desk.lists.states.${state}`)]
