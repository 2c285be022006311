import { isWithdrawable } from '@portti/core'
import { Hint } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OpenOrder } from './order-props.ts'

/**
 * The link to withdraw from a paid order that gives the right to do so, which opens its lines at once; else a text that
 * there is no such right (rules/withdrawal#always-at-hand).
 */
export const OrderWithdrawal = ({ order, secret, props }: OpenOrder): ReactNode =>
  isWithdrawable(order) ? (
    <Hint>
      <a href={`${props.withdrawHref}&secret=${encodeURIComponent(secret)}`}>{props.withdrawText}</a>
    </Hint>
  ) : (
    <Hint>{props.texts.withdrawalNone}</Hint>
  )
