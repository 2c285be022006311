import type { DeskEvent } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

/** What is said of an event beside its date: that it is cancelled, postponed or withdrawn. */
export const eventState = ({ state }: DeskEvent, { t }: Pick<Words, 't'>): readonly string[] =>
  state === undefined || state === 'over' ? [] : [t(`desk.lists.states.${state}`)]
