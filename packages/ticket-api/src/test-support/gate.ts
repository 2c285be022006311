/** Lets everybody through until it is shut, and then nobody until it is opened. */
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
