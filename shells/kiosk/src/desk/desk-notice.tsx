import type { DeskState } from '@portti/core'
import { Notice } from '@portti/ui'
import { useFailureText } from '../sell/use-failure-text.ts'
import { problemText } from '../sign-in/problem-text.ts'
import type { Words } from '../use-words.ts'

type DeskNoticeProps = { readonly state: DeskState; readonly words: Words }

/** What was done, or why it was not. */
export const DeskNotice = ({ state: { problem, done }, words }: DeskNoticeProps) => {
  const { t } = words
  const failureText = useFailureText(words)
  if (done) return <Notice kind="success">{t(`desk.done.${done}`)}</Notice>
  if (!problem) return null
  const { signIn, error } = problem
  if (signIn.reason === 'right_missing') return <Notice kind="warning">{t('desk.managersOnly')}</Notice>
  if (error.status === 409) return <Notice kind="danger">{t('desk.notRefundable')}</Notice>
  const isOurs = signIn.reason === 'unknown'
  return <Notice kind="danger">{isOurs ? failureText({ kind: 'refused', error }) : problemText(t, signIn)}</Notice>
}
