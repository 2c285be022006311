/** Resolves when this process is asked to stop, or when its parent exited. */
export const untilAskedToStop = (): Promise<void> => {
  const asked = new Promise<void>(resolve => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
    process.once('disconnect', () => resolve())
  })
  // Waiting for it must not keep the process running.
  process.channel?.unref()
  return asked
}
