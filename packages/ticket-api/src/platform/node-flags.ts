/**
 * How Node runs a process of the ticket API: a young generation that holds the data of some hundred requests under way,
 * so that little of it gets old, and a full collection before the old generation has grown by more than 30 %. By
 * default V8 lets 60 MB of live objects grow to 200 (docs/speed.md, "Memory").
 */
export const apiNodeFlags: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=30']
