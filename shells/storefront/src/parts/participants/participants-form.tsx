import type { RegistrationField, TypedParticipant } from '@portti/core'
import { formatMessage, type Language } from '@portti/core/format'
import { Button, ErrorSummary, PlusIcon, Spoken, Stack, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { ParticipantFields } from './participant-fields.tsx'
import { registrationErrors, registrationFieldId, type ShownRegistration } from './registration-errors.ts'
import { participantBlockId, useParticipantBlocks } from './use-participant-blocks.ts'

type Props = {
  readonly registrations: readonly ShownRegistration[]
  readonly fields: readonly RegistrationField[]
  readonly texts: Messages['participants']
  readonly language: Language
  /** Number of submit attempts. The error summary takes the focus on each. */
  readonly attempt: number
  readonly onAddAnother: (productId: string) => void
  readonly canAddAnother: (productId: string) => boolean
  /** Removes a participant; absent where the number is fixed. */
  readonly onRemove?: ((index: number) => void) | undefined
  readonly onChange: (productId: string, participants: readonly TypedParticipant[]) => void
}

/** Asks for each participant's details, with a block per chosen piece (rules/customer-form#registration). */
export const ParticipantsForm = (props: Props): ReactNode => {
  const { registrations, fields, texts, language, attempt, canAddAnother, onRemove, onChange } = props
  const errors = registrationErrors(registrations, texts, language)
  const { removed, addTo, removeFrom } = useParticipantBlocks(props)
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
          ...participants.map((participant, index) => (
            <ParticipantFields
              key={`${productId}-${index}`}
              id={participantBlockId(productId, index)}
              legend={`${formatMessage(texts.participant, { number: index + 1 })}${registrations.length > 1 ? `, ${name}` : ''}`}
              index={index}
              participant={participant}
              previous={participants[index - 1]}
              fields={fields}
              idOf={field => registrationFieldId(productId, index, field)}
              errorOf={id => errors.find(({ fieldId }) => fieldId === id)?.text}
              texts={texts}
              language={language}
              onChange={changed => onChange(productId, Object.assign([...participants], { [index]: changed }))}
              onRemove={onRemove && (() => removeFrom(productId, index, participants.length))}
            />
          )),
          canAddAnother(productId) ? (
            <Button key={productId} icon={<PlusIcon />} onClick={() => addTo(productId, participants.length)}>
              {registrations.length > 1 ? formatMessage(texts.addAnotherTo, { name }) : texts.addAnother}
            </Button>
          ) : null,
        ])}
        <Spoken>{removed}</Spoken>
      </Stack>
    </Surface>
  )
}
