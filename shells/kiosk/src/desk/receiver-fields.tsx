import { Field } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

const fields = ['firstName', 'lastName', 'email', 'reason'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>

type ReceiverFieldsProps = {
  readonly number: string
  readonly typed: Typed
  readonly words: Words
  readonly onType: (changed: Partial<Typed>) => void
}

/** Fields for the new receiver's name and email address, and for the reason. */
export const ReceiverFields = ({ number, typed, words: { t }, onType }: ReceiverFieldsProps) =>
  fields.map(name => (
    <Field
      key={name}
      id={`receiver-${number}-${name}`}
      label={name === 'reason' ? t('desk.reason') : t(`desk.receiver.${name}`)}
      hint={name === 'reason' ? t('desk.reasonHint') : undefined}
      type={name === 'email' ? 'email' : 'text'}
      value={typed[name]}
      maxLength={name === 'email' ? 254 : name === 'reason' ? 200 : 100}
      autoComplete="off"
      onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
    />
  ))
