/** The result of a function; undefined when it throws. */
export const attempt = <Value>(action: () => Value): Value | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}
