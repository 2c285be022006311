import type { ParticipantsEditState, TypedParticipant } from '@portti/core'
import { formatMessage, registrationErrorText } from '@portti/core/format'
import { Field } from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import { ruleTexts } from '../texts/rule-texts.ts'
import type { Words } from '../texts/use-words.ts'
import { participantTexts } from './participant-texts.ts'

type ParticipantGroupProps = {
  /** Counted from 0. */
  readonly index: number
  readonly participant: TypedParticipant
  readonly state: Extract<ParticipantsEditState, { readonly phase: 'open' }>
  readonly words: Words
  readonly onChange: (participant: TypedParticipant) => void
  readonly onCopy: () => void
  /** Absent where no fewer are sold. */
  readonly onRemove: (() => void) | undefined
}

/** The fields of one participant. */
export const ParticipantGroup = (props: ParticipantGroupProps) => {
  const { index, participant, state, words, onChange, onCopy, onRemove } = props
  const { t, text, language } = words
  const texts = participantTexts[language]
  const number = index + 1
  const problems = state.problems.filter(problem => problem.participant === index)
  return (
    <fieldset data-part="participant-group" data-place={index}>
      <legend>{formatMessage(texts.participant, { number })}</legend>
      <div data-part="participant-tools">
        {index > 0 && (
          <button data-part="line-tool" type="button" onClick={onCopy}>
            {texts.copy} <Keycap>F9</Keycap>
          </button>
        )}
        {onRemove && (
          <button data-part="line-tool" type="button" onClick={onRemove}>
            {t('basket.remove')} <Keycap>Ctrl Del</Keycap>
          </button>
        )}
      </div>
      <div data-part="customer-fields">
        {state.fields.map(({ name, title, required }) => {
          const problem = problems.find(one => 'field' in one && one.field.name === name)
          return (
            <Field
              key={name}
              id={`participant-${number}-${name}`}
              label={text(title)}
              optional={required ? undefined : texts.optional}
              aria-required={required || undefined}
              autoComplete="off"
              value={participant[name] ?? ''}
              error={problem && registrationErrorText(problem, ruleTexts[language].participants, language)}
              onChange={({ currentTarget }) => onChange({ ...participant, [name]: currentTarget.value })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
