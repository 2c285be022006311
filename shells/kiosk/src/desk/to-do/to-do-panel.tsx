import type { ToDo } from '@portti/core'
import { SelectField } from '@portti/ui'
import { useEffect } from 'react'
import { DeskPanel } from '../parts/desk-panel.tsx'
import type { PanelProps } from '../parts/panel-props.ts'
import { ReasonField } from '../parts/reason-field.tsx'
import { ToDoEnds } from './to-do-ends.tsx'
import { stepText, toDoName } from './to-do-text.ts'
import { useToDoDraft } from './use-to-do-draft.ts'

type ToDoPanelProps = Omit<PanelProps, 'order'> & {
  /** The number of the order; of something without one, its id. */
  readonly number: string
  readonly all: readonly ToDo[]
}

/** Ends something that waits for a person, with a reason; says what that does and what it does not (rules/desk#to-do). */
export const ToDoPanel = ({ number, all, isPending, desk, words, onClose }: ToDoPanelProps) => {
  const { t } = words
  const { others, toDo, ends, how, reason: typed, type } = useToDoDraft(desk, number, all)
  const reason = typed.trim()
  // It was ended, here or by somebody else: what is typed is about nothing else.
  const isGone = toDo === undefined
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!toDo) return null
  return (
    <DeskPanel
      title={t('desk.toDo.title')}
      go={t(how ? `desk.toDo.ends.${how}` : 'desk.toDo.choose')}
      canGo={how !== undefined && reason !== ''}
      isPending={isPending}
      words={words}
      onGo={async () => how !== undefined && desk.endToDo(toDo.id, how, reason)}
      onClose={onClose}
    >
      {others.length > 1 ? (
        <SelectField
          id="to-do-item"
          label={t('desk.toDo.which')}
          value={toDo.id}
          options={others.map(one => ({ value: one.id, text: toDoName(one, words) }))}
          onChange={({ currentTarget }) => type({ item: currentTarget.value, how: '' })}
        />
      ) : (
        <strong>{toDoName(toDo, words)}</strong>
      )}
      <p>{stepText(toDo, words)}</p>
      {ends.length > 1 && <ToDoEnds ends={ends} chosen={how} words={words} onChoose={how => type({ how })} />}
      {how && <p>{t(`desk.toDo.explained.${how}`)}</p>}
      <ReasonField id="to-do-reason" value={typed} onType={reason => type({ reason })} words={words} />
    </DeskPanel>
  )
}
