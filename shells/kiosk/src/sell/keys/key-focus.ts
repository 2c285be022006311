import { isTyping } from '../../keyboard/use-keys.ts'
import type { KeyMoment } from './sell-facts.ts'

/** Where the focus is when a key is pressed. */
export const keyFocus = (event: Pick<KeyboardEvent, 'target'>, search: HTMLInputElement | null): KeyMoment['focus'] => {
  const { target } = event
  if (target instanceof HTMLButtonElement) return 'button'
  if (isTyping(event)) return target === search ? 'search' : 'field'
  if (search && document.activeElement === search) return 'ahead'
  return focusedSeat() ? 'seat' : 'page'
}

const focusedSeat = (): SVGElement | undefined => {
  const focused = document.activeElement?.closest('[data-part="seat"]')
  return focused instanceof SVGElement ? focused : undefined
}

export const leaveSeat = (): void => focusedSeat()?.blur()

/** Arrows lead into the map, to its one seat in the tab order. */
export const focusMap = (): void =>
  document.querySelector<SVGElement>('[data-part="seat-board"] [data-part="seat"][tabindex="0"]')?.focus()
