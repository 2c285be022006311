/** The ref of a heading: a screen of the door begins with it, because what was pressed went with the one before. */
export const focusNow = (heading: HTMLElement | null) => heading?.focus()
