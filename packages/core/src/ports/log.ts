/** The developers' log. Never contains personal data. */
export interface Log {
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
}
