import type { DeskStockState } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { ActionNotice, ActionStatus } from '../parts/action-notice.tsx'
import { useRefusalText } from '../parts/use-refusal-text.ts'

type StockNoticeProps = { readonly state: DeskStockState; readonly words: Words }

/** That a change is done, or why not. */
export const StockNotice = ({ state: { problem, isDone }, words }: StockNoticeProps) => {
  const refusalText = useRefusalText(words)
  const done = isDone ? words.t('desk.stock.done') : undefined
  return (
    <>
      <ActionStatus>{done}</ActionStatus>
      {done && <ActionNotice kind="success">{done}</ActionNotice>}
      {!done && problem && <ActionNotice kind="danger">{refusalText(problem)}</ActionNotice>}
    </>
  )
}
