import { err, ok, type Result } from 'neverthrow'
import type { EventRegistration, RegistrationField } from '../catalogue/registration-field.ts'
import { cleanLine } from './clean-text.ts'

/** An error in a registration and its place: participants are counted from 0. */
export type RegistrationProblem =
  | { readonly kind: 'missing' | 'too_long'; readonly participant: number; readonly field: RegistrationField }
  | { readonly kind: 'too_many'; readonly participant: number }

/** As in the customer form. */
export const maxRegistrationFieldLength = 200

/**
 * Checks that every piece has a participant and every participant the required details, in browser and server alike
 * (rules/customer-form#same-code). Texts are cleaned, and details that are not asked are dropped. Errors come in the
 * order of the form and are never empty. Its own output passes unchanged.
 */
export const checkRegistration = (
  fields: readonly RegistrationField[],
  registration: EventRegistration | undefined,
  amount: number,
): Result<EventRegistration, readonly RegistrationProblem[]> => {
  const given = registration?.participants ?? []
  const participants = Array.from({ length: amount }, (_, index) => cleaned(fields, given[index] ?? {}))
  // The shopper must decide which participant to remove.
  if (given.length > amount) return err([{ kind: 'too_many', participant: amount }])
  const problems: readonly RegistrationProblem[] = participants.flatMap((texts, participant) =>
    fields.flatMap(field => {
      const kind = problemOf(field, texts[field.name] ?? '')
      return kind ? [{ participant, field, kind }] : []
    }),
  )
  return problems.length > 0 ? err(problems) : ok({ participants })
}

type Participant = EventRegistration['participants'][number]

const cleaned = (fields: readonly RegistrationField[], typed: Participant): Participant =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = Object.hasOwn(typed, name) ? cleanLine(typed[name]) : ''
      return text === '' ? [] : [[name, text]]
    }),
  )

const problemOf = ({ required }: RegistrationField, text: string): 'missing' | 'too_long' | undefined => {
  if (text === '') return required ? 'missing' : undefined
  return text.length > maxRegistrationFieldLength ? 'too_long' : undefined
}
