import { createHash } from 'node:crypto'

/** The id of the withdrawal that a form sends of lines that are too late, beside that of timely ones, always the same. */
export const lateWithdrawalId = (formId: string): string =>
  createHash('sha256')
    .update(`late ${formId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
