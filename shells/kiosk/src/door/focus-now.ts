/**
 * Ref of a heading that takes the focus when its screen opens, since the pressed button went with the earlier screen.
 */
export const focusNow = (heading: HTMLElement | null) => heading?.focus()
