import { codeContents, paidInMoney } from '@portti/core'
import { dateTimeText, formatEuros, formatMessage } from '@portti/core/format'
import { ActionRow, ButtonLink, DownloadIcon, OrderSum, ReceiptIcon, SentList, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import { fileHref, type OpenOrder } from './order-props.ts'
import { ResendButton } from './resend-button.tsx'
import { sentItems } from './sent-items.tsx'

const paidAs = ({ total, paidWith }: OpenOrder['order']) => {
  if (total === 0) return 'orderedAt'
  return paidWith === 'transfer' ? 'paidByTransferAt' : 'paidAt'
}

/** The sum of a paid order, its e-mails and parcels, and its codes on paper (rules/orders#confirmation). */
export const OrderSent = (open: OpenOrder): ReactNode => {
  const { order, secret, props } = open
  const { texts, language, timeZone } = props
  const time = dateTimeText(order.paidAt ?? order.createdAt, { language, timeZone })
  const hasTickets = order.tickets.length > 0
  return (
    <Surface>
      <OrderSum
        sum={formatEuros(paidInMoney(order), language)}
        note={formatMessage(texts[paidAs(order)], { time })}
        action={
          order.total > 0 ? (
            <ButtonLink href={fileHref(open, 'receipt.pdf')} icon={<ReceiptIcon />} download>
              {texts.receipt}
            </ButtonLink>
          ) : undefined
        }
      />
      {order.isOnlyKept ? null : (
        <>
          <SentList label={texts.sent} items={sentItems(order, props)} />
          <ActionRow layout="fill">
            {hasTickets ? (
              <ButtonLink href={fileHref(open, 'tickets.pdf')} kind="primary" icon={<DownloadIcon />} download>
                {texts.papers[codeContents(order.tickets.map(({ kind }) => kind))]}
              </ButtonLink>
            ) : null}
            {order.customer.email ? <ResendButton order={order} secret={secret} texts={texts} /> : null}
          </ActionRow>
        </>
      )}
    </Surface>
  )
}
