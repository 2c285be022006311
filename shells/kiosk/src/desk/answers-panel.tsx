import type { Desk, DeskOrder } from '@portti/core'
import { SelectField } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { AnswerFields } from './answer-fields.tsx'
import { PanelFoot } from './parts/panel-foot.tsx'
import { ReasonField } from './parts/reason-field.tsx'
import { useAnswersDraft } from './use-answers-draft.ts'

type AnswersPanelProps = {
  readonly order: DeskOrder
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

/** Corrects what participants answered, with a reason; says that the rest of the order stays (rules/desk#answers). */
export const AnswersPanel = ({ order, isAsking, desk, words, onClose }: AnswersPanelProps) => {
  const { t, text } = words
  const { pieces, shown, reason: typedReason, type } = useAnswersDraft(desk, order)
  if (!shown) return null
  const changed = pieces.filter(({ answers }) => Object.keys(answers).length > 0)
  const isRight = pieces.every(({ problems }) => problems.length === 0)
  const reason = typedReason.trim()
  const go = async () => {
    for (const one of changed) {
      await desk.correctAnswers({ registration: one, answers: one.answers, reason })
      if (desk.getSnapshot().done !== 'answersCorrected') return
    }
    onClose()
  }
  return (
    <>
      <div data-part="refund-panel">
        <h2>{t('desk.answers.title')}</h2>
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
      </div>
      <div data-part="action-keys">
        <PanelFoot
          go={t('desk.answers.go')}
          cancel={t('desk.cancel')}
          isAsking={isAsking}
          canGo={isRight && changed.length > 0 && reason !== ''}
          onGo={() => void go()}
          onCancel={onClose}
        />
      </div>
    </>
  )
}
