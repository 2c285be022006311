import { Field } from '@portti/ui'
import type { Words } from '../../texts/use-words.ts'

type ReasonFieldProps = {
  readonly id: string
  readonly value: string
  readonly onType: (reason: string) => void
  readonly words: Words
}

/** The reason of an action, which goes on record with it. */
export const ReasonField = ({ id, value, onType, words: { t } }: ReasonFieldProps) => (
  <Field
    id={id}
    label={t('desk.reason')}
    hint={t('desk.reasonHint')}
    value={value}
    maxLength={200}
    autoComplete="off"
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
)
