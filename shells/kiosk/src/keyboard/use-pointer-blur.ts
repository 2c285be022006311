import { useLayoutEffect } from 'react'

/** A dialog keeps the focus inside, and a form hears the keys of its fields and its Enter there. */
const keeping = 'dialog, [role$="dialog"], form'

/**
 * A button that was pressed by mouse or touch gives the focus up: Enter and space then do what the legend says, and do
 * not press it again (rules/kiosk#keys). Clicks by keys and by assistive technology, whose `detail` is 0, leave the
 * focus where it is. `Tab` goes on from the button in any case.
 */
export const usePointerBlur = (): void =>
  useLayoutEffect(() => {
    const listener = (event: MouseEvent): void => {
      const { activeElement: focused } = document
      const isPressed = focused instanceof HTMLButtonElement && event.composedPath().includes(focused)
      if (event.detail > 0 && isPressed && !focused.closest(keeping)) focused.blur()
    }
    addEventListener('click', listener)
    return () => removeEventListener('click', listener)
  }, [])
