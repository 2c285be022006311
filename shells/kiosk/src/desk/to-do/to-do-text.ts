import { type DifferenceToDo, stepOfToDo, type ToDo } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

/** Name of where a payment was made; a provider that the texts do not know by its own word. */
export const providerText = (provider: string | undefined, { t }: Pick<Words, 't'>): string =>
  provider === undefined ? '' : t(`desk.about.${provider}`, { defaultValue: provider })

/** The sum by the provider, with its currency where that is no euro. */
export const thereText = ({ there, currency }: DifferenceToDo, { euros, language }: Words): string | undefined => {
  if (there === undefined || currency === 'EUR') return there === undefined ? undefined : euros(there)
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${format.format(there / 100)}\u00a0${currency}`
}

/** The sum that stands beside the name; undefined where nobody knows it. */
export const toDoSum = (toDo: ToDo, words: Words): string | undefined => {
  const own = toDo.kind === 'difference' ? toDo.here : toDo.amount
  const there = toDo.kind === 'difference' ? thereText(toDo, words) : undefined
  return there ?? (own === undefined ? undefined : words.euros(own))
}

/** Name, sum and what tells it from others, in one line. */
export const toDoName = (toDo: ToDo, words: Words): string =>
  [words.t(`desk.toDo.kinds.${toDo.kind}`), toDoSum(toDo, words), toDoSubject(toDo, words)].filter(Boolean).join(', ')

/** Whose or which it is, among others of its kind. */
export const toDoSubject = (toDo: ToDo, words: Pick<Words, 't'>): string =>
  toDo.kind === 'withdrawal' ? (toDo.name ?? toDo.number) : providerText(toDo.provider, words)

/** What to do about it, in one sentence. */
export const stepText = (toDo: ToDo, { t }: Pick<Words, 't'>): string =>
  t(`desk.toDo.steps.${stepOfToDo(toDo)}`, {
    provider: toDo.kind === 'withdrawal' ? '' : providerText(toDo.provider, { t }),
    till: toDo.kind === 'refund' ? toDo.till : '',
  })
