import { orderParts } from '@portti/core'
import { ActionRow, ButtonLink, DownloadIcon, Stack } from '@portti/ui'
import type { ReactNode } from 'react'
import { fileHref, type OpenOrder } from './order-props.ts'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { SaveOrderButton } from './save-order-button.tsx'

/** Rare actions on a paid order, below its codes. */
export const OrderMore = (open: OpenOrder): ReactNode => {
  const { order, secret, props } = open
  const { texts } = props
  return (
    <Stack gap="sm">
      <ActionRow>
        {order.tickets.some(({ event }) => event !== undefined) ? (
          <SaveOrderButton order={order} secret={secret} texts={texts} />
        ) : null}
        {orderParts(order).entries.length > 0 ? (
          <ButtonLink href={fileHref(open, 'tickets.pdf', '&paper=a6')} icon={<DownloadIcon />} download>
            {texts.smallPaper}
          </ButtonLink>
        ) : null}
      </ActionRow>
      <OrderWithdrawal {...open} />
    </Stack>
  )
}
