import { isWithdrawable } from '@portti/core'
import { Hint } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OpenOrder } from './order-props.ts'

/**
 * For a paid order the way to withdraw, where the order has a right to it; else that it has none. Its lines open there
 * at once (rules/withdrawal#always-at-hand).
 */
export const OrderWithdrawal = ({ order, secret, props }: OpenOrder): ReactNode =>
  isWithdrawable(order) ? (
    <Hint>
      <a href={`${props.withdrawHref}&secret=${encodeURIComponent(secret)}`}>{props.withdrawText}</a>
    </Hint>
  ) : (
    <Hint>{props.texts.withdrawalNone}</Hint>
  )
