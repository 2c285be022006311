import {
  checkRegistration,
  formatMessage,
  type Language,
  longestRegistrationField,
  type RegistrationField,
  type RegistrationProblem,
  textIn,
} from '@portti/core/rules'
import { Button, ErrorSummary, Field, FieldGroup, PlusIcon, Stack, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'

type Participant = Readonly<Record<string, string>>

/** Everything typed of participants by product; it stays when a piece is taken away and comes back. */
export type Participants = Readonly<Record<string, readonly Participant[]>>

/** The participants of one chosen product as they are typed, and whether they may be registered so. */
export const registrationOf = (
  productId: string,
  amount: number,
  typed: Participants,
  fields: readonly RegistrationField[],
) => {
  const participants = Array.from({ length: amount }, (_, place) => typed[productId]?.[place] ?? {})
  return { productId, participants, checked: checkRegistration(fields, { participants }, amount) }
}

type Props = {
  readonly registrations: readonly (ReturnType<typeof registrationOf> & { readonly name: string })[]
  readonly fields: readonly RegistrationField[]
  readonly texts: Messages['participants']
  readonly language: Language
  /** How many times the visitor has tried to go on; before the first, nothing is called wrong. */
  readonly attempt: number
  readonly onAddAnother: (productId: string) => void
  readonly canAddAnother: (productId: string) => boolean
  /** Takes one out; absent where as many must come. */
  readonly onRemove?: ((place: number) => void) | undefined
  readonly onChange: (productId: string, participants: readonly Participant[]) => void
}

const idOf = (productId: string, place: number, field: string): string => `${productId}-${place + 1}-${field}`

/** Asks each participant's details, a block for every chosen piece (SPEC §2 "event registration"). */
export const ParticipantsForm = (props: Props): ReactNode => {
  const { registrations, fields, texts, language, attempt, onAddAnother, canAddAnother, onRemove, onChange } = props
  const sentence = (problem: RegistrationProblem): string =>
    formatMessage(texts[problem.kind], {
      number: problem.participant + 1,
      field: 'field' in problem ? textIn(problem.field.title, language) : '',
      max: 'field' in problem ? longestRegistrationField : problem.participant,
    })
  const errors = registrations.flatMap(({ productId, checked }) =>
    attempt === 0 || checked.isOk()
      ? []
      : checked.error.map(problem => ({
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
            const change = (changed: Participant) =>
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
