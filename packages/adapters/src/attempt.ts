/** What an act answers; undefined where it throws. */
export const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
