/** Preloaded into a server that is measured: tells its starter what it has used so far. */

/** Of the process since its start; memory in megabytes after everything unused was given back. */
export type Usage = { readonly cpuMs: number; readonly heapMb: number; readonly residentMb: number }

const megabytes = (bytes: number): number => bytes / 1_048_576
const cpuMsSoFar = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** What the collections took that only the measuring asked for: no work of the server's own. */
let collectingMs = 0

process.on('message', () => {
  const cpuMs = cpuMsSoFar() - collectingMs
  globalThis.gc?.()
  collectingMs = cpuMsSoFar() - cpuMs
  const { heapUsed, external, rss } = process.memoryUsage()
  const usage: Usage = { cpuMs, heapMb: megabytes(heapUsed + external), residentMb: megabytes(rss) }
  process.send?.(usage)
})
process.once('disconnect', () => process.exit())
