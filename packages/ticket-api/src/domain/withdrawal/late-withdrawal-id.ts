import { derivedUuid } from '../../platform/derived-uuid.ts'

/** The id of the withdrawal that a form sends of lines that are too late, beside that of timely ones, always the same. */
export const lateWithdrawalId = (formId: string): string => derivedUuid('late withdrawal', formId)
