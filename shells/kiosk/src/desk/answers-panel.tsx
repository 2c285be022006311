import { SelectField } from '@portti/ui'
import { AnswerFields } from './answer-fields.tsx'
import { DeskPanel } from './parts/desk-panel.tsx'
import type { PanelProps } from './parts/panel-props.ts'
import { ReasonField } from './parts/reason-field.tsx'
import { useAnswersDraft } from './use-answers-draft.ts'

/** Corrects what participants answered, with a reason; says that the rest of the order stays (rules/desk#answers). */
export const AnswersPanel = ({ order, isPending, desk, words, onClose }: PanelProps) => {
  const { t, text } = words
  const { pieces, shown, reason: typedReason, type } = useAnswersDraft(desk, order)
  if (!shown) return null
  const changed = pieces.filter(({ answers }) => Object.keys(answers).length > 0)
  const isRight = pieces.every(({ problems }) => problems.length === 0)
  const reason = typedReason.trim()
  return (
    <DeskPanel
      title={t('desk.answers.title')}
      go={t('desk.answers.go')}
      canGo={isRight && changed.length > 0 && reason !== ''}
      isPending={isPending}
      words={words}
      onGo={() => desk.correctAnswers(changed.map(one => ({ registration: one, answers: one.answers, reason })))}
      onClose={onClose}
    >
      {pieces.length > 1 && (
        <SelectField
          id="answers-piece"
          label={t('desk.answers.whose')}
          value={shown.id}
          options={pieces.map(({ id, name, title, ticket, problems }) => ({
            value: id,
            text: [name, text(title), ticket, problems.length > 0 && t('desk.answers.missing')]
              .filter(Boolean)
              .join(', '),
          }))}
          onChange={({ currentTarget }) => type({ piece: currentTarget.value })}
        />
      )}
      <p>{t('desk.answers.explained')}</p>
      <AnswerFields
        registration={shown}
        typed={shown.typed}
        problems={shown.problems}
        onType={(name, answer) => type({ [`${shown.id} ${name}`]: answer })}
        words={words}
      />
      <ReasonField id="answers-reason" value={typedReason} onType={reason => type({ reason })} words={words} />
    </DeskPanel>
  )
}
