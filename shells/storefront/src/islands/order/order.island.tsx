import { createOrderApi, createOrderPageService } from '@portti/core'
import { useCore, useStore } from '@portti/react'
import { ButtonLink, Empty, PageHead, Skeleton, Stack, Surface } from '@portti/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import { CartErrorNotice } from '../../parts/cart/cart-error-notice.tsx'
import { usePageShown } from '../../parts/page/use-page-shown.ts'
import type { OrderProps } from './order-props.ts'
import { OrderView } from './order-view.tsx'

const secretOfPage = (): string => new URLSearchParams(location.search).get('secret') ?? ''

/**
 * The order's confirmation with its tickets, opened by the secret in the address (rules/orders#confirmation,
 * rules/orders#what-a-paid-order-yields).
 */
export default function OrderIsland(props: OrderProps): ReactNode {
  const { texts, language, orderNumber, homeHref } = props
  const core = useCore()
  const page = useMemo(() => {
    const orders = core.open(createOrderApi)
    return createOrderPageService({ ...core, fetchOrder: () => orders.fetchOrder(orderNumber, secretOfPage()) })
  }, [core, orderNumber])
  const { order, error } = useStore(page)
  usePageShown(page.shown)
  useEffect(() => () => page.dispose(), [page])

  if (order) return <OrderView order={order} secret={secretOfPage()} props={props} />
  if (error?.status === 404) {
    return (
      <Empty
        isPage
        title={texts.missingTitle}
        action={
          <ButtonLink href={homeHref} kind="primary" size="lg">
            {texts.backHome}
          </ButtonLink>
        }
      >
        {texts.missingText}
      </Empty>
    )
  }
  return (
    <Stack>
      <PageHead title={`${texts.title} ${orderNumber}`} />
      {error ? (
        <CartErrorNotice error={error} title={texts.failedTitle} language={language} />
      ) : (
        <Surface>
          <Stack>
            <Skeleton width="most" />
            <Skeleton size="block" />
          </Stack>
        </Surface>
      )}
    </Stack>
  )
}
