import type { DeskStockState } from '@portti/core'
import { Notice } from '@portti/ui'
import type { Words } from '../../texts/use-words.ts'
import { useRefusalText } from '../parts/desk-refusal.ts'

type StockNoticeProps = { readonly state: DeskStockState; readonly words: Words }

/** That a change is done, or why not. */
export const StockNotice = ({ state: { problem, isDone }, words }: StockNoticeProps) => {
  const refusalText = useRefusalText(words)
  if (isDone) return <Notice kind="success">{words.t('desk.stock.done')}</Notice>
  return problem ? <Notice kind="danger">{refusalText(problem)}</Notice> : null
}
