import type { DeskState } from '@portti/core'
import { Notice } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { useRefusalText } from './parts/desk-refusal.ts'

type DeskNoticeProps = { readonly state: DeskState; readonly words: Words }

/** The result of the last act: done, or the reason of its refusal. */
export const DeskNotice = ({ state: { problem, done }, words }: DeskNoticeProps) => {
  const refusalText = useRefusalText(words)
  if (done) return <Notice kind="success">{words.t(`desk.done.${done}`)}</Notice>
  if (!problem) return null
  const isWarning = problem.signIn.reason === 'right_missing'
  return <Notice kind={isWarning ? 'warning' : 'danger'}>{refusalText(problem)}</Notice>
}
