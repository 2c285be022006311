import { formatMessage } from '../messages/format-message.ts'
import type { Message } from '../messages/texts.ts'
import type { Language } from '../text/language.ts'
import { textIn } from '../text/localized-text.ts'
import { maxRegistrationFieldLength, type RegistrationProblem } from './check-registration.ts'

type Texts = Readonly<Record<RegistrationProblem['kind'], Message>>

/** The message for a problem in a registration, with the participant's number (rules/customer-form#registration). */
export const registrationErrorText = (problem: RegistrationProblem, texts: Texts, language: Language): string =>
  formatMessage(texts[problem.kind], {
    number: problem.participant + 1,
    field: 'field' in problem ? textIn(problem.field.title, language) : '',
    max: 'field' in problem ? maxRegistrationFieldLength : problem.participant,
  })
