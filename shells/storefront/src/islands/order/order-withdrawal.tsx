import { isWithdrawable, type Order } from '@portti/core'
import { Hint } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OrderProps } from './order-props.ts'

type Props = { readonly order: Order; readonly props: OrderProps }

/** For a paid order the way to withdraw, where the order has a right to it; else that it has none (rules/withdrawal#always-at-hand). */
export const OrderWithdrawal = ({ order, props: { texts, withdrawHref, withdrawText } }: Props): ReactNode =>
  isWithdrawable(order) ? (
    <Hint>
      <a href={withdrawHref}>{withdrawText}</a>
    </Hint>
  ) : (
    <Hint>{texts.withdrawalNone}</Hint>
  )
