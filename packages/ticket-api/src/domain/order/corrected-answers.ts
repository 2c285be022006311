import { checkRegistration, parseLocalizedText } from '@portti/core/rules'
import { type Answers, type AskedField, correctableQuestions } from './participants.ts'

/** The answers of a participant after a correction, and the names of those that changed. */
type Corrected = { readonly said: Answers; readonly changed: readonly string[] }

/**
 * Answers of a participant with some corrected; the others stay, whatever the form asks by now. `wrong`: the question
 * that was not asked, or whose answer is missing or too long (rules/desk#answers).
 */
export const correctedAnswers = (
  fields: readonly AskedField[],
  said: Answers,
  answers: Answers,
): Corrected | { readonly wrong: string } => {
  const questions = correctableQuestions(fields, said)
  const unknown = Object.keys(answers).find(name => !questions.some(question => question.name === name))
  if (unknown !== undefined) return { wrong: unknown }
  const corrected = questions
    .filter(({ name }) => Object.hasOwn(answers, name))
    .map(({ name, title, required }) => ({ name, title: parseLocalizedText(title), required }))
  const checked = checkRegistration(corrected, { participants: [answers] }, 1)
  if (checked.isErr()) {
    const [problem] = checked.error
    return { wrong: problem && 'field' in problem ? problem.field.name : '' }
  }
  const given = checked.value.participants[0] ?? {}
  const names = new Set(corrected.map(({ name }) => name))
  const others = Object.entries(said).filter(([name]) => !names.has(name))
  const changed = [...names].filter(name => (said[name] ?? '') !== (given[name] ?? ''))
  return { said: { ...Object.fromEntries(others), ...given }, changed }
}
