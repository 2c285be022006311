import type { RefundToDo, ToDo, WithdrawalToDo } from '@portti/core'
import type { ReactNode } from 'react'
import type { Words } from '../../texts/use-words.ts'
import { providerText, thereText } from './to-do-text.ts'
import { WithdrawnLines } from './withdrawn-lines.tsx'

type ToDoFactsProps = { readonly toDo: ToDo; readonly words: Words }

/** What is known of something that waits: since when, whose or where, and why it does not end by itself. */
export const ToDoFacts = ({ toDo, words }: ToDoFactsProps) => {
  const { t, day, time } = words
  const facts: readonly Fact[] = [['since', `${day(toDo.since)} ${time(toDo.since)}`], ...factsOf(toDo, words)]
  return (
    <dl data-part="to-do-facts">
      {facts.map(
        ([fact, told]) =>
          told && (
            <div key={fact}>
              <dt>{t(`desk.toDo.facts.${fact}`)}</dt>
              <dd>{told}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type FactName =
  | 'since'
  | 'provider'
  | 'reference'
  | 'problem'
  | 'number'
  | 'name'
  | 'email'
  | 'givenOrder'
  | 'said'
  | 'lines'
  | 'here'
  | 'there'
type Fact = readonly [name: FactName, told: ReactNode]

const factsOf = (toDo: ToDo, words: Words): readonly Fact[] => {
  const { euros } = words
  switch (toDo.kind) {
    case 'refund':
      return [
        ['provider', providerText(toDo.provider, words)],
        ['reference', toDo.reference],
        ['problem', problemOf(toDo, words, words.t('desk.toDo.technical'))],
      ]
    case 'withdrawal':
      return [
        ['number', toDo.number],
        ['name', toDo.name],
        ['email', toDo.email],
        ['givenOrder', toDo.givenOrder],
        ['said', toDo.said],
        ['lines', toDo.lines.length > 0 && <WithdrawnLines lines={toDo.lines} words={words} />],
        ['problem', problemOf(toDo, words)],
      ]
    case 'difference':
      return [
        ['provider', providerText(toDo.provider, words)],
        ['reference', toDo.reference],
        ['here', toDo.here !== undefined && euros(toDo.here)],
        ['there', thereText(toDo, words)],
      ]
  }
}

/** Why it does not end by itself; words of a provider, or of an earlier server, are English and quoted. */
const problemOf = ({ why, problem }: RefundToDo | WithdrawalToDo, { t }: Words, lead = ''): ReactNode =>
  (why || problem) && (
    <>
      {why && t(`desk.reasons.${why}`)} {problem && lead} {problem && <q lang="en">{problem}</q>}
    </>
  )
