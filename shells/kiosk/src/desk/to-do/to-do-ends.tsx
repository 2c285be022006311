import type { ToDoEnd } from '@portti/core'
import { Keycap } from '../../keyboard/keycap.tsx'
import { isTyping, useKeys } from '../../keyboard/use-keys.ts'
import type { Words } from '../../texts/use-words.ts'

type ToDoEndsProps = {
  readonly ends: readonly ToDoEnd[]
  readonly chosen: ToDoEnd | undefined
  readonly words: Words
  readonly onChoose: (how: ToDoEnd) => void
}

/** Nothing ends in more ways than two. */
const keyOf = (place: number): string => (place === 0 ? 'Q' : 'W')

/** The ways to end something that waits, where there are several: none is chosen beforehand, since money may move. */
export const ToDoEnds = ({ ends, chosen, words: { t }, onChoose }: ToDoEndsProps) => {
  useKeys(event => {
    if (isTyping(event) || event.ctrlKey) return false
    const how = ends.find((_, place) => keyOf(place) === event.key.toUpperCase())
    if (how) onChoose(how)
    return how !== undefined
  })
  return (
    <fieldset data-part="reason-grid">
      <legend>{t('desk.toDo.how')}</legend>
      {ends.map((how, place) => (
        <button
          key={how}
          data-part="key-action"
          type="button"
          aria-pressed={how === chosen}
          onClick={() => onChoose(how)}
        >
          {t(`desk.toDo.ends.${how}`)} <Keycap>{keyOf(place)}</Keycap>
        </button>
      ))}
    </fieldset>
  )
}
