import { normaliseEmail } from '@portti/core/rules'
import { chosenLines } from './chosen-lines.ts'
import type { WithdrawableOrder } from './withdrawable-order.ts'
import type { WithdrawalFields } from './withdrawal-fields.ts'

export type WithdrawalProblem =
  | 'nameMissing'
  | 'orderMissing'
  | 'emailWrong'
  | 'nothingChosen'
  | 'saidMissing'
  | 'tooManyTries'

/** Whether a form names a line of the order that may be withdrawn from. */
export const hasChosen = (order: WithdrawableOrder | undefined, fields: WithdrawalFields): boolean =>
  chosenLines(order, fields).length > 0

/**
 * The step that a form leads to, or the step before it with what the form lacks (rules/withdrawal#form).
 * @param asked the step that the form names; an unknown one is `what`
 * @param order the order whose lines may be shown; undefined when nothing proves that it is the sender's
 */
export const nextStep = (
  asked: string,
  fields: WithdrawalFields,
  order: WithdrawableOrder | undefined,
): { readonly kind: 'who' | 'what' | 'confirm' | 'send'; readonly problems: readonly WithdrawalProblem[] } => {
  const who = whoProblems(fields)
  if (asked === 'who' || fields.order === '') return { kind: 'who', problems: asked === 'who' ? [] : who }
  if (asked === 'what' && who.length > 0 && fields.secret === '') return { kind: 'who', problems: who }
  if (asked !== 'confirm' && asked !== 'send') return { kind: 'what', problems: [] }
  const problems = [...whatProblems(asked, fields, order), ...who]
  return { kind: problems.length > 0 ? 'what' : asked, problems }
}

const whoProblems = ({ name, order, email }: WithdrawalFields): readonly WithdrawalProblem[] => [
  ...(name === '' ? (['nameMissing'] as const) : []),
  ...(order === '' ? (['orderMissing'] as const) : []),
  ...(normaliseEmail(email) === undefined ? (['emailWrong'] as const) : []),
]

/** A confirmed form is sent even where its lines are no longer to be had: a person decides (rules/withdrawal#receipt). */
const whatProblems = (
  asked: 'confirm' | 'send',
  fields: WithdrawalFields,
  order: WithdrawableOrder | undefined,
): readonly WithdrawalProblem[] => {
  if (!order) return fields.said === '' ? ['saidMissing'] : []
  return asked === 'send' || hasChosen(order, fields) ? [] : ['nothingChosen']
}
