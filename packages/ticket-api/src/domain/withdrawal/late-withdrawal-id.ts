import { derivedUuid } from '../../platform/derived-uuid.ts'

/**
 * The id of the withdrawal for the late lines of a form, beside that for the timely ones; always the same for a form.
 */
export const lateWithdrawalId = (formId: string): string => derivedUuid('late withdrawal', formId)
