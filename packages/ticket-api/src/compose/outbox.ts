import { join } from 'node:path'

/** The folder that keeps e-mails when there is no mail server. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')
