import type { DeskStockState } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { ActNotice, ActStatus } from '../parts/act-notice.tsx'
import { useRefusalText } from '../parts/use-refusal-text.ts'

type StockNoticeProps = { readonly state: DeskStockState; readonly words: Words }

/** That a change is done, or why not. */
export const StockNotice = ({ state: { problem, isDone }, words }: StockNoticeProps) => {
  const refusalText = useRefusalText(words)
  const done = isDone ? words.t('desk.stock.done') : undefined
  return (
    <>
      <ActStatus>{done}</ActStatus>
      {done && <ActNotice kind="success">{done}</ActNotice>}
      {!done && problem && <ActNotice kind="danger">{refusalText(problem)}</ActNotice>}
    </>
  )
}
