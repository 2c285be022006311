import type { RegistrationField, TypedParticipant } from '@portti/core'
import { formatMessage, type Language, textIn } from '@portti/core/format'
import { Button, Field, FieldGroup } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly id: string
  readonly legend: string
  /** Zero-based. */
  readonly index: number
  readonly participant: TypedParticipant
  /** People whose details may be copied. */
  readonly previous: TypedParticipant | undefined
  readonly fields: readonly RegistrationField[]
  readonly idOf: (field: string) => string
  readonly errorOf: (id: string) => string | undefined
  readonly texts: Messages['participants']
  readonly language: Language
  readonly onChange: (participant: TypedParticipant) => void
  readonly onRemove: (() => void) | undefined
}

/** One participant's details. */
export const ParticipantFields = (props: Props): ReactNode => {
  const {
    id: groupId,
    legend,
    index,
    participant,
    previous,
    fields,
    idOf,
    errorOf,
    texts,
    language,
    onChange,
    onRemove,
  } = props
  return (
    <FieldGroup id={groupId} legend={legend}>
      {previous ? (
        <Button size="sm" onClick={() => onChange(previous)}>
          {texts.copy}
        </Button>
      ) : null}
      {fields.map(field => {
        const id = idOf(field.name)
        return (
          <Field
            key={id}
            id={id}
            label={textIn(field.title, language)}
            optional={field.required ? undefined : texts.optional}
            error={errorOf(id)}
            aria-required={field.required || undefined}
            autoComplete="off"
            value={participant[field.name] ?? ''}
            onChange={event => onChange({ ...participant, [field.name]: event.currentTarget.value })}
          />
        )
      })}
      {onRemove ? (
        <Button kind="danger" size="sm" onClick={onRemove}>
          {formatMessage(texts.remove, { number: index + 1 })}
        </Button>
      ) : null}
    </FieldGroup>
  )
}
