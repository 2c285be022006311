import { AmountPicker } from '@portti/ui'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** The events of a touch, in their order. */
const kinds = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'lostpointercapture',
  'pointerout',
  'touchend',
  'mouseover',
  'mousemove',
  'mousedown',
  'focusin',
  'mouseup',
  'click',
]

/**
 * Presses an amount picker outside the document, where nothing hears it. The browser compiles a function when it first
 * runs: on a slow phone that took a third of the first press. Each event has its own task, so that a real press comes
 * between them.
 */
export const rehearsePress = (): void => {
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() =>
    root.render(
      <AmountPicker amount={0} less={0} more={1} min={0} max={1} label="" decreaseLabel="" increaseLabel="" />,
    ),
  )
  const plus = holder.querySelector('[data-part="amount-plus"]')
  for (const kind of kinds) setTimeout(() => plus?.dispatchEvent(new MouseEvent(kind, { bubbles: true })))
  setTimeout(() => root.unmount())
}
