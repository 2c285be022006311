import type { ToDo } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { ToDoFacts } from './to-do-facts.tsx'
import { stepText, toDoSum } from './to-do-text.ts'

type OpenToDoProps = { readonly toDo: ToDo; readonly words: Words }

/** Something that waits without an order, in the place of an order's history (rules/desk#to-do). */
export const OpenToDo = ({ toDo, words }: OpenToDoProps) => {
  const { t } = words
  return (
    <>
      <header data-part="desk-head">
        <div>
          <p>{t('desk.toDo.noOrder')}</p>
          <h1>{t(`desk.toDo.kinds.${toDo.kind}`)}</h1>
        </div>
        <p>
          <b>{toDoSum(toDo, words) ?? t('desk.toDo.noSum')}</b>
        </p>
      </header>
      <section data-part="to-do-list" aria-label={t('desk.toDo.waiting')}>
        <p>{stepText(toDo, words)}</p>
        <ToDoFacts toDo={toDo} words={words} />
      </section>
    </>
  )
}
