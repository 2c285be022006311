import type { RegistrationField, TypedParticipant } from '@portti/core'
import { formatMessage, type Language, textIn } from '@portti/core/format'
import { longestRegistrationField, type RegistrationProblem } from '@portti/core/rules'
import { Button, ErrorSummary, Field, FieldGroup, PlusIcon, Stack, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'

/** The participants of one product as they are typed, and what they lack. */
type ShownRegistration = {
  readonly productId: string
  /** Names the product where several are registered for. */
  readonly name: string
  readonly participants: readonly TypedParticipant[]
  readonly problems: readonly RegistrationProblem[]
}

type Props = {
  readonly registrations: readonly ShownRegistration[]
  readonly fields: readonly RegistrationField[]
  readonly texts: Messages['participants']
  readonly language: Language
  /** How many times the visitor has tried to go on: each time the summary of errors takes the focus. */
  readonly attempt: number
  readonly onAddAnother: (productId: string) => void
  readonly canAddAnother: (productId: string) => boolean
  /** Takes one out; absent where as many must come. */
  readonly onRemove?: ((place: number) => void) | undefined
  readonly onChange: (productId: string, participants: readonly TypedParticipant[]) => void
}

const idOf = (productId: string, place: number, field: string): string => `${productId}-${place + 1}-${field}`

/** Asks each participant's details, a block for every chosen piece (rules/customer-form#registration). */
export const ParticipantsForm = (props: Props): ReactNode => {
  const { registrations, fields, texts, language, attempt, onAddAnother, canAddAnother, onRemove, onChange } = props
  const sentence = (problem: RegistrationProblem): string =>
    formatMessage(texts[problem.kind], {
      number: problem.participant + 1,
      field: 'field' in problem ? textIn(problem.field.title, language) : '',
      max: 'field' in problem ? longestRegistrationField : problem.participant,
    })
  const errors = registrations.flatMap(({ productId, problems }) =>
    problems.map(problem => ({
      fieldId: idOf(productId, problem.participant, 'field' in problem ? problem.field.name : ''),
      text: sentence(problem),
    })),
  )
  return (
    <Surface>
      <Stack>
        <h3>{texts.title}</h3>
        <ErrorSummary
          key={attempt}
          title={formatMessage(texts.checkFields, { count: errors.length })}
          errors={errors}
          takeFocus={attempt > 0}
        />
        {registrations.map(({ productId, name, participants }) => [
          ...participants.map((participant, place) => {
            const change = (changed: TypedParticipant) =>
              onChange(productId, Object.assign([...participants], { [place]: changed }))
            const previous = participants[place - 1]
            return (
              <FieldGroup
                key={`${productId}-${place}`}
                legend={`${formatMessage(texts.participant, { number: place + 1 })}${registrations.length > 1 ? `, ${name}` : ''}`}
              >
                {previous ? (
                  <Button size="sm" onClick={() => change(previous)}>
                    {texts.copy}
                  </Button>
                ) : null}
                {fields.map(field => {
                  const id = idOf(productId, place, field.name)
                  return (
                    <Field
                      key={id}
                      id={id}
                      label={textIn(field.title, language)}
                      optional={field.required ? undefined : texts.optional}
                      error={errors.find(({ fieldId }) => fieldId === id)?.text}
                      aria-required={field.required || undefined}
                      autoComplete="off"
                      value={participant[field.name] ?? ''}
                      onChange={event => change({ ...participant, [field.name]: event.currentTarget.value })}
                    />
                  )
                })}
                {onRemove ? (
                  <Button kind="danger" size="sm" onClick={() => onRemove(place)}>
                    {formatMessage(texts.remove, { number: place + 1 })}
                  </Button>
                ) : null}
              </FieldGroup>
            )
          }),
          canAddAnother(productId) ? (
            <Button key={productId} icon={<PlusIcon />} onClick={() => onAddAnother(productId)}>
              {registrations.length > 1 ? formatMessage(texts.addAnotherTo, { name }) : texts.addAnother}
            </Button>
          ) : null,
        ])}
      </Stack>
    </Surface>
  )
}
