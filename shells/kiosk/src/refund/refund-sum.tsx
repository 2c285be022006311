import { lettersOf } from '../parts/letters-of.ts'
import type { RefundChoiceProps } from './refund-choice-props.ts'

/** The sum of the refund, and the payment methods that it goes back to. */
export const RefundSum = ({ state, words: { t, euros } }: Pick<RefundChoiceProps, 'state' | 'words'>) => (
  <div data-part="total">
    <div data-part="total-label">
      <span>{t('refund.sum')}</span>
      <small>
        {[
          ...state.order.paid.map(({ kind }) => t(`refund.paid.${kind === 'cash' ? 'cash' : 'card'}`)),
          ...(state.toVouchers > 0 ? [`${t('refund.paid.voucher')} ${euros(state.toVouchers)}`] : []),
          ...(state.keepsCost && state.cost > 0 ? [t('refund.lessCost', { sum: euros(state.cost) })] : []),
        ].join(', ')}
      </small>
    </div>
    <strong aria-live="polite" style={lettersOf(euros(0 - state.sum))}>
      {euros(0 - state.sum)}
    </strong>
  </div>
)
