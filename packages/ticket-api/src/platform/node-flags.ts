/**
 * How Node runs a process of the ticket API: a young generation that holds what some hundred requests under way need, so
 * that little of it gets old, and a full collection before the old one has grown by more than 30 %. By itself V8 lets
 * 60 MB of living things become 200 (docs/speed.md, "Memory").
 */
export const apiNodeFlags: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=30']
