/**
 * A ref of what may go away with the focus inside: hands it on to the start of the page, so that it is not lost. A
 * pressed button takes the focus, which not every browser and no bare click of assistive technology gives it.
 */
export const handsFocusOn = (element: Element | null) => {
  const focusPressed = ({ target }: Event): void => {
    if (target instanceof Element) target.closest('button')?.focus({ preventScroll: true })
  }
  element?.addEventListener('click', focusPressed, true)
  return (): void => {
    element?.removeEventListener('click', focusPressed, true)
    if (element?.contains(document.activeElement)) document.getElementById('main')?.focus()
  }
}
