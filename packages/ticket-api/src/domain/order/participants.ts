import {
  localizedTextSchema,
  type WireAttendeeQuestion,
  type WireDeskParticipant,
  type WireDeskRegistration,
} from '@portti/contract'
import * as z from 'zod'

/** The questions of an event to each participant, in the order of its form; null if it has none. */
export const askedFieldsSchema = z
  .array(
    z.object({
      name: z.string(),
      title: localizedTextSchema,
      is_name: z.boolean().optional(),
      required: z.boolean().optional(),
    }),
  )
  .nullable()
export type AskedField = NonNullable<z.infer<typeof askedFieldsSchema>>[number]

/** The answers of a line's participants, one for each piece. */
export const registrationSchema = z.object({ participants: z.array(z.record(z.string(), z.string())) }).nullable()
export type Answers = Readonly<Record<string, string>>

/**
 * Answers in the order of the event's form, which the database does not keep; answers to removed questions come last
 * (decision 0092).
 */
export const inFormOrder = (fields: readonly Pick<AskedField, 'name'>[], said: Answers): Record<string, string> => {
  const asked = fields.flatMap(({ name }) => {
    const answer = Object.hasOwn(said, name) ? said[name] : undefined
    return answer === undefined ? [] : [[name, answer] as const]
  })
  return { ...Object.fromEntries(asked), ...said }
}

/** Questions of the customer form, which make up a name wherever an event asks them (rules/customer-form#fields). */
const people = ['first_name', 'last_name']

/**
 * The questions that say who a participant is: those of the customer form, then those that the event's form marks. No
 * other answer counts as a name (decision 0092).
 */
const nameQuestions = (fields: readonly AskedField[]): ReadonlySet<string> =>
  new Set([...people, ...fields.flatMap(({ name, is_name }) => (is_name ? [name] : []))])

/** The questions to participants, in the order of the form; removed ones that have an answer come last. */
export const questionsOf = (
  fields: readonly AskedField[],
  participants: readonly Answers[],
): readonly WireAttendeeQuestion[] => {
  const others = new Set(participants.flatMap(said => Object.keys(said)))
  for (const { name } of fields) others.delete(name)
  const names = nameQuestions(fields)
  const gone = [...others].map(name => ({ name, title: { fi: name } }))
  return [...fields, ...gone].map(({ name, title }) => ({ name, title, is_name: names.has(name) }))
}

/**
 * Questions to a participant with their answers, as they may be corrected, in the order of the form
 * (rules/desk#answers).
 */
export const correctableQuestions = (
  fields: readonly AskedField[],
  said: Answers,
): WireDeskRegistration['questions'] => {
  const required = new Set(fields.flatMap(field => (field.required ? [field.name] : [])))
  return questionsOf(fields, [said]).map(({ name, title }) => ({
    name,
    title,
    required: required.has(name),
    answer: said[name] ?? '',
  }))
}

/** The name of a participant: "Aino Niemi". */
export const participantName = (fields: readonly AskedField[], said: Answers): string => namesIn(fields, said).join(' ')

/** The name as lists sort it: "Niemi Aino". */
export const listedName = (fields: readonly AskedField[], said: Answers): string =>
  namesIn(fields, said).toReversed().join(' ')

const namesIn = (fields: readonly AskedField[], said: Answers): readonly string[] =>
  [...nameQuestions(fields)].flatMap(name => said[name] || [])

/** A participant as the desk shows it; undefined where nothing was answered. */
export const deskParticipant = (fields: readonly AskedField[], said: Answers): WireDeskParticipant | undefined => {
  const name = participantName(fields, said)
  const answers = questionsOf(fields, [said]).flatMap(({ name: key, title, is_name }) => {
    const value = said[key] ?? ''
    return is_name || value === '' ? [] : [{ title, value }]
  })
  return name === '' && answers.length === 0 ? undefined : { name, answers }
}
