/** A ref of what may go away with the focus inside: hands it on to the start of the page, so that it is not lost. */
export const handsFocusOn = (element: Element | null) => (): void => {
  if (element?.contains(document.activeElement)) document.getElementById('main')?.focus()
}
