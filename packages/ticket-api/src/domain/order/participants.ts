import { localizedTextSchema, type WireAttendeeQuestion, type WireDeskParticipant } from '@portti/contract'
import * as z from 'zod'

/** What an event asks of each participant, in the order of its form; null where it asks nothing. */
export const askedFieldsSchema = z
  .array(z.object({ name: z.string(), title: localizedTextSchema, is_name: z.boolean().optional() }))
  .nullable()
export type AskedField = NonNullable<z.infer<typeof askedFieldsSchema>>[number]

/** What the participants of a line answered, a piece each. */
export const registrationSchema = z.object({ participants: z.array(z.record(z.string(), z.string())) }).nullable()
export type Answers = Readonly<Record<string, string>>

/**
 * Answers in the order of the event's form, which the database does not keep; those that the form asks no more come last
 * (decision 0092).
 */
export const inFormOrder = (fields: readonly Pick<AskedField, 'name'>[], said: Answers): Record<string, string> => {
  const asked = fields.flatMap(({ name }) => {
    const answer = Object.hasOwn(said, name) ? said[name] : undefined
    return answer === undefined ? [] : [[name, answer] as const]
  })
  return { ...Object.fromEntries(asked), ...said }
}

/** Those of the customer form make up a name, wherever an event asks for them (rules/customer-form#fields). */
const people = ['first_name', 'last_name']

/**
 * The questions that say who a participant is: those of the customer form, then those that the event's form marks. No
 * other answer stands as a name (decision 0092).
 */
const nameQuestions = (fields: readonly AskedField[]): ReadonlySet<string> =>
  new Set([...people, ...fields.flatMap(({ name, is_name }) => (is_name ? [name] : []))])

/** What was asked of participants, in the order of the form: its fields, then answers that it asks no more. */
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

/** Who a participant is: "Aino Niemi". */
export const participantName = (fields: readonly AskedField[], said: Answers): string => namesIn(fields, said).join(' ')

/** As lists sort it: "Niemi Aino". */
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
