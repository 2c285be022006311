import type { DeskState } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { ActionNotice } from './parts/action-notice.tsx'
import { useRefusalText } from './parts/use-refusal-text.ts'

type DeskNoticeProps = { readonly state: DeskState; readonly words: Words }

/** The result of the last action: done, or the reason of its refusal. */
export const DeskNotice = ({ state: { problem, done }, words }: DeskNoticeProps) => {
  const refusalText = useRefusalText(words)
  if (done) return <ActionNotice kind="success">{words.t(`desk.done.${done}`)}</ActionNotice>
  if (!problem) return null
  const isWarning = problem.signIn.reason === 'right_missing'
  return <ActionNotice kind={isWarning ? 'warning' : 'danger'}>{refusalText(problem)}</ActionNotice>
}
