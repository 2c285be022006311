/** Resolves when this process is asked to stop, or when its parent exited. */
export const untilAskedToStop = (): Promise<void> => {
  const asked = new Promise<void>(resolve => {
    // A second signal must not end the process before it has closed what it opened, such as its database.
    process.on('SIGTERM', () => resolve())
    process.on('SIGINT', () => resolve())
    process.once('disconnect', () => resolve())
  })
  // Waiting for it must not keep the process running.
  process.channel?.unref()
  return asked
}
