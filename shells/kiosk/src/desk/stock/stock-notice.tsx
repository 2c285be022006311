import type { DeskStockState } from '@portti/core'
import { Notice } from '@portti/ui'
import { useFailureText } from '../../sell/use-failure-text.ts'
import { problemText } from '../../sign-in/problem-text.ts'
import type { Words } from '../../use-words.ts'

type StockNoticeProps = { readonly state: DeskStockState; readonly words: Words }

/** That a change is done, or why not. */
export const StockNotice = ({ state: { problem, isDone }, words }: StockNoticeProps) => {
  const { t } = words
  const failureText = useFailureText(words)
  if (isDone) return <Notice kind="success">{t('desk.stock.done')}</Notice>
  if (!problem) return null
  const { signIn, error } = problem
  if (signIn.reason === 'right_missing') return <Notice kind="warning">{t('desk.managersOnly')}</Notice>
  if (signIn.reason !== 'unknown') return <Notice kind="danger">{problemText(t, signIn)}</Notice>
  return <Notice kind="danger">{failureText({ kind: 'refused', error })}</Notice>
}
