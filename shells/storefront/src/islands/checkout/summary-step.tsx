import type { CheckoutFlowService, OpenCheckout } from '@portti/core'
import { formatEuros, formatMessage } from '@portti/core/format'
import { Button, ButtonLink, Hint, LockIcon, Notice, Stack, SummaryRows, SummaryTotal, TextAreaField } from '@portti/ui'
import type { FormEvent, ReactNode } from 'react'
import { deliveryRow } from '../../parts/cart/cart-summary-rows.ts'
import { vatRows } from '../../parts/prices/vat-rows.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { orderText } from './order-text.ts'
import { TermsBox } from './terms-box.tsx'

type Props = CheckoutProps & { readonly view: OpenCheckout; readonly flow: CheckoutFlowService }

/**
 * Third step: a review, the terms, and the button that names the obligation to pay and the sum
 * (rules/checkout#pay-button).
 */
export const SummaryStep = (props: Props): ReactNode => {
  const { view, flow, texts, summaryTexts, language } = props
  const { cart, order } = view
  const euros = (cents: number): string => formatEuros(cents, language)
  const withdrawalTexts = { none: texts.withdrawalNone, some: texts.withdrawalGoods, all: texts.withdrawalAll }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const comments = new FormData(event.currentTarget).get('comments')
    const missing = await flow.placeOrder(typeof comments === 'string' ? comments : '')
    if (missing?.kind === 'terms') document.getElementById('terms')?.focus()
  }
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <Stack>
        <TextAreaField
          id="comments"
          name="comments"
          label={texts.comments}
          optional={texts.optional}
          maxLength={2000}
          defaultValue={order.comments}
          onChange={event => flow.keepComments(event.currentTarget.value)}
        />
        <SummaryRows
          rows={cart.deliveries.map(({ method }) =>
            deliveryRow({ title: method.title, price: method.product.price }, summaryTexts, language),
          )}
        />
        <SummaryTotal
          label={texts.toPay}
          value={euros(cart.toPay)}
          vatRows={vatRows(cart.vat, summaryTexts, language)}
        />
        <Notice live={false}>{withdrawalTexts[order.withdrawal]}</Notice>
        <TermsBox
          {...props}
          isAccepted={order.areTermsAccepted}
          isMissing={order.areTermsMissing}
          onAccept={flow.acceptTerms}
        />
        <Button type="submit" kind="primary" size="lg" block busy={order.isBeingPlaced} icon={<LockIcon />}>
          {orderText(view, props)}
        </Button>
        {order.payUrl === undefined ? null : (
          <ButtonLink block href={order.payUrl}>
            {texts.goOn}
          </ButtonLink>
        )}
        {order.mustBePaid && props.paymentMethods.length > 0 ? (
          <Hint align="center">{formatMessage(texts.payWith, { methods: props.paymentMethods.join(' · ') })}</Hint>
        ) : null}
        {/* The pressed button says nothing for up to half a minute. */}
        <div role="status">
          <Hint align="center">{order.isBeingPlaced ? texts.processing : order.mustBePaid ? texts.payHint : null}</Hint>
        </div>
      </Stack>
    </form>
  )
}
