/** Resolves when somebody asks this process to end, or when the one that started it is gone. */
export const untilAskedToStop = (): Promise<void> => {
  const asked = new Promise<void>(resolve => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
    process.once('disconnect', () => resolve())
  })
  // To wait for that alone keeps nobody alive.
  process.channel?.unref()
  return asked
}
