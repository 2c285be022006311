import type { RefundSplit } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

type RefundSplitTableProps = { readonly split: RefundSplit; readonly words: Words }

/** Where the money goes, before it goes. */
export const RefundSplitTable = ({ split, words: { t, euros } }: RefundSplitTableProps) => (
  <div role="status">
    <dl data-part="verdict-facts">
      <div>
        <dt>
          {split.provider === 'transfer'
            ? t('desk.toTransfer')
            : t('desk.toPayment', {
                provider: t(`desk.about.${split.provider ?? 'none'}`, { defaultValue: split.provider ?? '' }),
              })}
        </dt>
        <dd>{euros(split.money)}</dd>
      </div>
      <div>
        <dt>{t('desk.toVouchers')}</dt>
        <dd>{euros(split.vouchers)}</dd>
      </div>
    </dl>
  </div>
)
