import type { Customer } from '@portti/core'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

type CustomerLineProps = {
  readonly customer: Customer | undefined
  readonly words: Words
  readonly onCustomer: () => void
}

/** The customer, above the lines; a press names one, or another one. */
export const CustomerLine = ({ customer, words: { t }, onCustomer }: CustomerLineProps) => (
  <button data-part="basket-tool" data-kind="customer" type="button" onClick={onCustomer}>
    <span>
      {customer ? [customer.firstName, customer.lastName].filter(Boolean).join(' ') : t('customer.open')}
      {customer && <small>{customer.email}</small>}
    </span>
    <Keycap>F6</Keycap>
  </button>
)
