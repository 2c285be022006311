import { type Cart, type CartStep, cartSteps } from '@portti/core'
import { formatMessage, textIn } from '@portti/core/rules'
import { useCart, useCheckout, useCheckoutService, useCore, useRestoreCart, useStoredCart } from '@portti/react'
import { Button, CheckoutStep, ContentAndSummary, PageHead, Skeleton, Stack, Steps, Surface } from '@portti/ui'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import { CartNotLoaded } from '../../parts/cart-not-loaded.tsx'
import { CartTimeLeft } from '../../parts/cart-time-left.tsx'
import { CheckoutFailureNotice } from '../../parts/checkout-failure-notice.tsx'
import { EmptyCart } from '../../parts/empty-cart.tsx'
import { GoneLines } from '../../parts/expired-cart.tsx'
import { personLine } from '../../parts/person-line.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { CustomerStep } from './customer-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { canStandAt, keepStep, readStep } from './kept-step.ts'
import { OrderSummary } from './order-summary.tsx'
import { phoneText } from './phone-text.ts'
import { SummaryStep } from './summary-step.tsx'

const answered = (step: CartStep, cart: Cart, { language, texts }: CheckoutProps): readonly string[] => {
  if (step === 'customer' && cart.customer) {
    const { firstName, lastName, email, phone } = cart.customer
    const receiver = cart.deliveryCustomer
    const { billing } = cart.customer
    return [
      [firstName, lastName].filter(Boolean).join(' '),
      email,
      phone && phoneText(phone),
      receiver &&
        formatMessage(texts.forReceiver, {
          name: personLine(receiver),
        }),
      billing && formatMessage(texts.billedTo, { name: personLine(billing) }),
    ].flatMap(line => line || [])
  }
  if (step === 'delivery') return cart.deliveries.map(({ method }) => textIn(method.title, language))
  return []
}

/** The checkout: three short steps on one page, with a summary that stays (SPEC §4, UX.md). */
export default function CheckoutIsland(props: CheckoutProps): ReactNode {
  const { texts, cartTexts, language, timeLeftTexts, homeHref } = props
  const core = useCore()
  const state = useCart()
  const checkout = useCheckout()
  const service = useCheckoutService()
  const restoring = useRestoreCart()
  const steps = useRef<HTMLDivElement>(null)
  const shownStep = useRef<CartStep>(undefined)
  const goOn = useCallback(() => {
    const { step, cart } = { cart: undefined, ...core.cart.getSnapshot() }
    const kept = readStep()
    if (cart && kept && step === 'customer' && canStandAt(kept, cart)) core.cart.goToStep(kept)
  }, [core])
  const stored = useStoredCart(goOn)
  const isLoaded = stored === 'known'
  useEffect(() => {
    if (!isLoaded) return
    // A new step takes the focus, so that keyboard and screen reader go on where the page does.
    if (shownStep.current && shownStep.current !== state.step) {
      document.getElementById(`step-${state.step}`)?.querySelector<HTMLElement>('h2')?.focus()
    }
    shownStep.current = state.step
    keepStep(state.step)
  }, [isLoaded, state.step])

  if (!isLoaded) {
    return (
      <Stack gap="lg">
        {stored === 'unanswered' ? <CartNotLoaded texts={cartTexts} language={language} /> : null}
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
  if (state.phase !== 'present' || state.cart.items.length === 0) {
    return (
      <Stack gap="lg">
        {state.error ? <CartErrorNotice error={state.error} title={texts.errorTitle} language={language} /> : null}
        <EmptyCart isPage restoring={restoring} texts={cartTexts} homeHref={homeHref} />
      </Stack>
    )
  }

  const { cart, loading, availableDeliveryMethods } = state
  const at = cartSteps.indexOf(state.step)
  const contents: Readonly<Record<CartStep, ReactNode>> = {
    customer: <CustomerStep {...props} cart={cart} isSaving={loading.cart} />,
    delivery: <DeliveryStep {...props} cart={cart} methods={availableDeliveryMethods} isSaving={loading.cart} />,
    summary: <SummaryStep {...props} cart={cart} />,
  }
  const stepState = (index: number) => (index < at ? 'done' : index === at ? 'open' : 'later')

  return (
    <div ref={steps}>
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
      <ContentAndSummary kind="checkout" summary={<OrderSummary {...props} cart={cart} />}>
        <GoneLines restoring={restoring} texts={cartTexts} seatTexts={props.summaryTexts} language={language} />
        {state.error ? <CartErrorNotice error={state.error} title={texts.errorTitle} language={language} /> : null}
        {checkout.phase === 'failed' ? (
          <CheckoutFailureNotice
            failure={checkout.failure}
            texts={props.failureTexts}
            language={language}
            onCheckAgain={() => void service.checkAgain()}
          />
        ) : null}
        {cartSteps.map((step, index) => (
          <CheckoutStep
            key={step}
            id={`step-${step}`}
            number={index + 1}
            title={texts.stepTitles[step]}
            state={stepState(index)}
            action={
              index < at ? (
                <Button kind="quiet" size="sm" onClick={() => core.cart.goToStep(step)}>
                  {texts.change}
                </Button>
              ) : undefined
            }
          >
            {index === at
              ? contents[step]
              : answered(step, cart, props).map(line => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
          </CheckoutStep>
        ))}
      </ContentAndSummary>
    </div>
  )
}
