import { Field } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

type TypedReceiver = { readonly firstName: string; readonly lastName: string; readonly email: string }

type ReceiverFieldsProps = {
  readonly number: string
  readonly typed: TypedReceiver
  /** A correction of the present person, most often of the address: it comes first. */
  readonly isSame: boolean
  readonly words: Words
  readonly onType: (changed: Partial<TypedReceiver>) => void
}

/** Fields for a person's name and email address. */
export const ReceiverFields = ({ number, typed, isSame, words: { t }, onType }: ReceiverFieldsProps) => {
  const fields = isSame ? (['email', 'firstName', 'lastName'] as const) : (['firstName', 'lastName', 'email'] as const)
  return fields.map(name => (
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
}
