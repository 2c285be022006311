/** Preloaded into a server that is measured: tells its starter what it has used so far. */

/** Of the process since its start; memory in megabytes after everything unused was given back. */
export type Usage = { readonly cpuMs: number; readonly heapMb: number; readonly residentMb: number }

const megabytes = (bytes: number): number => bytes / 1_048_576

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const usage: Usage = {
    cpuMs: (user + system) / 1_000,
    heapMb: megabytes(heapUsed + external),
    residentMb: megabytes(rss),
  }
  process.send?.(usage)
})
process.once('disconnect', () => process.exit())
