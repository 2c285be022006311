import { cartSteps } from '@portti/core'
import { useCheckoutFlow } from '@portti/react'
import { ContentAndSummary, Notice, PageHead, Skeleton, Stack, Steps, Surface } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { CartErrorNotice } from '../../parts/cart/cart-error-notice.tsx'
import { CartNotLoaded } from '../../parts/cart/cart-not-loaded.tsx'
import { CartTimeLeft } from '../../parts/cart/cart-time-left.tsx'
import { EmptyCart } from '../../parts/cart/empty-cart.tsx'
import { GoneLines } from '../../parts/cart/gone-lines.tsx'
import { useFocusedRestore } from '../../parts/cart/use-focused-restore.ts'
import { usePreparedErrorTexts } from '../../parts/errors/error-texts.ts'
import { SeenNotice } from '../../parts/errors/seen-notice.tsx'
import { useFocusedHeading } from '../../parts/page/use-focused-heading.ts'
import { useReloadWhenBack } from '../../parts/page/use-reload-when-back.ts'
import { CheckoutFailureNotice } from '../../parts/payment/checkout-failure-notice.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderSummary } from './order-summary.tsx'

/**
 * The checkout: three short steps on one page, with a summary beside them (rules/cart#steps,
 * rules/checkout#nothing-typed-is-lost).
 */
export default function CheckoutIsland(props: CheckoutProps): ReactNode {
  const { texts, cartTexts, summaryTexts, language, timeLeftTexts, failureTexts, cancelledTexts, homeHref } = props
  const { view, ...checkout } = useCheckoutFlow(props.form)
  const restoring = useFocusedRestore()
  useReloadWhenBack(
    view.phase === 'loading' || (view.phase === 'open' && view.order.isBeingPlaced),
    checkout.flow.keptNow,
  )
  usePreparedErrorTexts(language)
  const [wasOpen, setWasOpen] = useState(false)
  if (view.phase === 'open' && !wasOpen) setWasOpen(true)
  // Another tab may empty the cart while somebody types.
  useFocusedHeading(wasOpen && view.phase === 'empty' ? 'emptied' : 'open')

  if (view.phase === 'loading' || view.phase === 'unanswered') {
    return (
      <Stack gap="lg">
        {view.phase === 'unanswered' ? <CartNotLoaded texts={cartTexts} language={language} /> : null}
        <Surface>
          <Stack>
            <Skeleton size="title" width="half" />
            <Skeleton />
            <Skeleton size="block" />
          </Stack>
        </Surface>
      </Stack>
    )
  }
  const error = view.error ? <CartErrorNotice error={view.error} title={texts.errorTitle} language={language} /> : null
  if (view.phase === 'empty') {
    return (
      <Stack gap="lg">
        {error}
        <EmptyCart
          isPage
          restoring={restoring}
          texts={cartTexts}
          seatTexts={summaryTexts}
          language={language}
          homeHref={homeHref}
        />
      </Stack>
    )
  }
  const at = cartSteps.indexOf(view.step)
  return (
    <div>
      <PageHead kind="checkout" title={texts.title} hideTitle>
        <Steps
          label={texts.stepsLabel}
          steps={cartSteps.map((step, index) => ({
            text: texts.steps[step],
            state: index < at ? 'done' : index === at ? 'current' : 'later',
          }))}
        />
        <CartTimeLeft texts={timeLeftTexts} language={language} />
      </PageHead>
      <ContentAndSummary
        kind="checkout"
        summary={<OrderSummary {...props} cart={view.cart} isLast={view.step === 'summary'} />}
      >
        <GoneLines restoring={restoring} texts={cartTexts} seatTexts={summaryTexts} language={language} />
        {error}
        {view.failure ? (
          <CheckoutFailureNotice
            failure={view.failure}
            texts={failureTexts}
            language={language}
            onCheckAgain={() => void checkout.flow.checkAgain()}
          />
        ) : null}
        {view.order.isCancelled ? (
          <SeenNotice of={cancelledTexts}>
            <Notice kind="warning" title={cancelledTexts.notPaidTitle}>
              {cancelledTexts.cancelledText}
            </Notice>
          </SeenNotice>
        ) : null}
        <CheckoutSteps {...props} {...checkout} view={view} />
      </ContentAndSummary>
    </div>
  )
}
