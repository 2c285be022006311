/** Preloaded into a measured server: reports its resource usage to the parent process. */

/** Of the process since its start. Memory is in megabytes, after a garbage collection. */
export type Usage = { readonly cpuMs: number; readonly heapMb: number; readonly residentMb: number }

const megabytes = (bytes: number): number => bytes / 1_048_576
const cpuMsSoFar = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Time of the collections that the measurement forces. It does not count as the server's work. */
let collectingMs = 0

process.on('message', message => {
  // The process that renders has this loaded, too, and is asked for pages by messages.
  if (message !== 'usage') return
  const cpuMs = cpuMsSoFar() - collectingMs
  globalThis.gc?.()
  collectingMs = cpuMsSoFar() - cpuMs
  const { heapUsed, external, rss } = process.memoryUsage()
  const usage: Usage = { cpuMs, heapMb: megabytes(heapUsed + external), residentMb: megabytes(rss) }
  process.send?.(usage)
})
process.once('disconnect', () => process.exit())
