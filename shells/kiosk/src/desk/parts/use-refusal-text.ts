import { toDoReasons, withdrawalRefusals } from '@portti/contract/words'
import { customerFieldOf, type DeskState } from '@portti/core'
import { useFailureText } from '../../sell/basket/use-failure-text.ts'
import { problemText } from '../../texts/problem-text.ts'
import type { Words } from '../../texts/use-words.ts'

type Problem = NonNullable<DeskState['problem']>

/** Why the desk refused something, and what to do. */
export const useRefusalText = (words: Words) => {
  const { t, euros } = words
  const failureText = useFailureText(words)
  return ({ signIn, error }: Problem): string => {
    if (signIn.reason === 'right_missing') return t('desk.managersOnly')
    if (signIn.reason !== 'unknown') return problemText(t, signIn)
    const { reason, why, least, cents, order, field, by, till } = error.parameters
    const known = toDoReasons.find(one => one === why) ?? withdrawalRefusals.find(one => one === reason)
    if (known) return t(`desk.reasons.${known}`)
    const label = customerFieldOf(String(field))
    // A sentence that names more than the reason.
    const [named] = Object.entries({ least, field, by }).find(([, value]) => value !== undefined) ?? []
    const kind = named === undefined ? '' : `_${named}`
    const text = t(`desk.refusals.${reason}${kind}`, {
      least,
      field: label ? t(`customer.fields.${label}`) : field,
      order,
      by,
      till,
      sum: euros(Number(cents ?? 0)),
      defaultValue: '',
    })
    return text || failureText({ kind: 'refused', error })
  }
}
