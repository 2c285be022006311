/** Opens with the first call, and anew with the call after an opening that failed. */
export const lazily = <Opened>(open: () => Promise<Opened>): (() => Promise<Opened>) => {
  let opened: Promise<Opened> | undefined
  return () => {
    if (opened) return opened
    const opening = open()
    opened = opening
    opening.catch(() => {
      opened = undefined
    })
    return opening
  }
}
