import type { changedAnswers, DeskOrder } from '@portti/core'
import { Field } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

type AnswerFieldsProps = {
  readonly registration: NonNullable<DeskOrder['registrations']>[number]
  /** Typed answers by the names of their questions; an answer that was not typed over is absent. */
  readonly typed: Readonly<Record<string, string | undefined>>
  readonly problems: ReturnType<typeof changedAnswers>['problems']
  readonly onType: (name: string, answer: string) => void
  readonly words: Words
}

/** The questions to a participant with their answers. */
export const AnswerFields = ({ registration, typed, problems, onType, words: { t, text } }: AnswerFieldsProps) =>
  registration.questions.map(({ name, title, answer }) => (
    <Field
      key={`${registration.ticket ?? registration.place} ${name}`}
      id={`answers-q-${name}`}
      label={text(title)}
      value={typed[name] ?? answer}
      maxLength={200}
      autoComplete="off"
      error={problems.some(one => 'field' in one && one.field.name === name) ? t('desk.answers.missing') : undefined}
      onChange={({ currentTarget }) => onType(name, currentTarget.value)}
    />
  ))
