import { Field } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

type TypedReceiver = { readonly firstName: string; readonly lastName: string; readonly email: string }

type ReceiverFieldsProps = {
  readonly number: string
  readonly typed: TypedReceiver
  readonly words: Words
  readonly onType: (changed: Partial<TypedReceiver>) => void
}

/** Fields for the name and email address of whom something is given to. */
export const ReceiverFields = ({ number, typed, words: { t }, onType }: ReceiverFieldsProps) =>
  (['firstName', 'lastName', 'email'] as const).map(name => (
    <Field
      key={name}
      id={`receiver-${number}-${name}`}
      label={t(`desk.receiver.${name}`)}
      type={name === 'email' ? 'email' : 'text'}
      value={typed[name]}
      maxLength={name === 'email' ? 254 : 100}
      autoComplete="off"
      onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
    />
  ))
