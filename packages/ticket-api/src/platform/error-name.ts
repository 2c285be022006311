/** The name of an error, for logs and reports: its message may hold what people typed, or a secret. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
