/** Callers pass while it is open and wait while it is shut. */
export const createGate = () => {
  let opening = Promise.resolve()
  let open = (): void => undefined
  return {
    pass: (): Promise<void> => opening,
    shut(): void {
      const { promise, resolve } = Promise.withResolvers<void>()
      opening = promise
      open = resolve
    },
    open: (): void => open(),
  }
}
