/**
 * Preloaded into a measured server: reports its resource usage to the parent process. In JavaScript, like what is
 * preloaded in production, because reading TypeScript would add 11 MB to the process.
 */

const megabytes = bytes => bytes / 1_048_576
const cpuMsSoFar = () => {
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
  process.send?.({ cpuMs, heapMb: megabytes(heapUsed + external), residentMb: megabytes(rss) })
})
process.once('disconnect', () => process.exit())
