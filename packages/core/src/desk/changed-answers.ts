import { checkRegistration, type RegistrationProblem } from '../validation/check-registration.ts'
import { cleanLine } from '../validation/clean-text.ts'
import type { DeskRegistration } from './desk-order.ts'

/**
 * The typed answers of a participant that change, and their problems. Unchanged answers are not checked, whatever the
 * form asks by now (rules/desk#answers).
 */
export const changedAnswers = (
  { questions }: Pick<DeskRegistration, 'questions'>,
  typed: Readonly<Record<string, string | undefined>>,
): {
  readonly answers: Readonly<Record<string, string>>
  readonly problems: readonly RegistrationProblem[]
} => {
  const changed = questions.flatMap(question => {
    const text = cleanLine(typed[question.name] ?? question.answer)
    return text === cleanLine(question.answer) ? [] : [{ question, text }]
  })
  const answers = Object.fromEntries(changed.map(({ question, text }) => [question.name, text]))
  const fields = changed.map(({ question }) => question)
  const checked = checkRegistration(fields, { participants: [answers] }, 1)
  return { answers, problems: checked.isErr() ? checked.error : [] }
}
