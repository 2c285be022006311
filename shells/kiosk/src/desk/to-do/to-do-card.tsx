import { endsOfToDo, type ToDo } from '@portti/core'
import { Button } from '@portti/ui'
import type { Words } from '../../texts/use-words.ts'
import { StoryIcon } from '../story-icon.tsx'
import { ToDoFacts } from './to-do-facts.tsx'
import { stepText, toDoSum } from './to-do-text.ts'

type ToDoCardProps = {
  readonly toDo: ToDo
  readonly words: Words
  /** Opens the panel that ends it; undefined while one is open. */
  readonly onEnd: (() => void) | undefined
}

/** Something of an order that waits for a person: what it is, what to do about it, and what is known (rules/desk#to-do). */
export const ToDoCard = ({ toDo, words, onEnd }: ToDoCardProps) => (
  <li data-part="to-do">
    <StoryIcon kind={toDo.kind} />
    <strong>{words.t(`desk.toDo.kinds.${toDo.kind}`)}</strong>
    <b>{toDoSum(toDo, words) ?? words.t('desk.toDo.noSum')}</b>
    <p>{stepText(toDo, words)}</p>
    <ToDoFacts toDo={toDo} words={words} />
    {onEnd && endsOfToDo(toDo).length > 0 && <Button onClick={onEnd}>{words.t('desk.toDo.act')}</Button>}
  </li>
)
