import type { TypedParticipant } from '@portti/core'
import { type Language, registrationErrorText } from '@portti/core/format'
import type { RegistrationProblem } from '@portti/core/rules'
import type { Messages } from '../../texts/messages.ts'

/** The typed participants of one product, and their errors. */
export type ShownRegistration = {
  readonly productId: string
  /** The product's name, shown when several products have participants. */
  readonly name: string
  readonly participants: readonly TypedParticipant[]
  readonly problems: readonly RegistrationProblem[]
}

export const registrationFieldId = (productId: string, index: number, field: string): string =>
  `${productId}-${index + 1}-${field}`

/** A message for each problem, with its field. */
export const registrationErrors = (
  registrations: readonly ShownRegistration[],
  texts: Messages['participants'],
  language: Language,
) =>
  registrations.flatMap(({ productId, problems }) =>
    problems.map(problem => ({
      fieldId: registrationFieldId(productId, problem.participant, 'field' in problem ? problem.field.name : ''),
      text: registrationErrorText(problem, texts, language),
    })),
  )
