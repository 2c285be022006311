/**
 * How Node runs the storefront's server and, inherited, its process that renders: a small young generation, since next to
 * nothing of a request is kept, and a full collection before the old generation has grown by 30 %. By default every
 * storm of shoppers leaves the server larger (ticket-api's docs/speed.md, "Memory").
 */
export const storefrontNodeFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=30']

/** Linux's allocator gives back what was freed: pages of the catalogue, compressed files, buffers of sockets. */
export const storefrontMemory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' } as const
