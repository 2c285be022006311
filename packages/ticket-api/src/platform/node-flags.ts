/**
 * How Node runs a process of the ticket API: a young generation that holds the data of some hundred requests under way,
 * so that little of it gets old, and a full collection before the old generation has grown by more than 30 %. By
 * default V8 lets 60 MB of live objects grow to 200 (docs/speed.md, "Memory"). Under load it would also come to make the
 * objects of a request in the old generation from the start (docs/speed.md, "Objects that were taken for lasting").
 */
export const apiNodeFlags: readonly string[] = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
]

/**
 * How Node runs the storefront's server and, inherited, its process that renders: a small young generation, since next to
 * nothing of a request is kept, and a full collection before the old generation has grown by 30 %. By default every
 * storm of shoppers leaves the server larger (ticket-api's docs/speed.md, "Memory").
 */
export const storefrontNodeFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=30']

/** Linux's allocator gives back what was freed: pages of the catalogue, compressed files, buffers of sockets. */
export const storefrontMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
} as const
