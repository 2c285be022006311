import { join } from 'node:path'

/** Where e-mails lie that go nowhere else. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')
