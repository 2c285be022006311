import { type Cart, missingForCheckout } from '@portti/core'
import { formatEuros, formatMessage, hasWithdrawalRight, textIn } from '@portti/core/rules'
import { useCheckout, useCheckoutService, useCore } from '@portti/react'
import { Button, Checkbox, Hint, LockIcon, Notice, Stack, SummaryRows, SummaryTotal, TextAreaField } from '@portti/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { vatRows } from '../../parts/vat-rows.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { keepStep } from './kept-step.ts'
import { typedText } from './typed-text.ts'

/** Third step: a last look, the terms, and the button that names the duty to pay and the sum (D31). */
export const SummaryStep = (props: CheckoutProps & { readonly cart: Cart }): ReactNode => {
  const { cart, texts, summaryTexts, language, termsHref, privacyHref } = props
  const core = useCore()
  const checkout = useCheckout()
  const service = useCheckoutService()
  const [areTermsMissing, setTermsMissing] = useState(false)
  const isBusy = checkout.phase === 'creating' || checkout.phase === 'processing' || checkout.phase === 'forwarding'
  const isAnyReturnable = cart.items.some(({ product }) => hasWithdrawalRight(product))
  const euros = (cents: number): string => formatEuros(cents, language)

  const [before, between, after] = texts.acceptTerms.split(/\{\w+\}/)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const areTermsAccepted = data.has('terms')
    const [missing] = missingForCheckout(cart, areTermsAccepted)
    setTermsMissing(missing?.kind === 'terms')
    if (missing?.kind === 'terms') document.getElementById('terms')?.focus()
    // Another tab may have put something in that needs a delivery of its own.
    else if (missing && missing.kind !== 'items') core.cart.goToStep(missing.kind)
    if (missing) return
    const comments = typedText(data, 'comments').trim()
    if (comments !== (cart.comments ?? '')) {
      const saved = await core.cart.saveComments(comments)
      if (saved.isErr()) return
    }
    // Whoever comes back from a payment begins at the customer again (SPEC §4).
    keepStep('customer')
    await service.begin({ areTermsAccepted })
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
          defaultValue={cart.comments ?? ''}
        />
        <SummaryRows
          rows={cart.deliveries.map(({ method }) => ({
            label: textIn(method.title, language),
            value: euros(method.product.price),
          }))}
        />
        <SummaryTotal
          label={texts.toPay}
          value={euros(cart.toPay)}
          vatRows={vatRows(cart.vat, summaryTexts, language)}
        />
        <Notice live={false}>{isAnyReturnable ? texts.withdrawalGoods : texts.withdrawalNone}</Notice>
        <Checkbox id="terms" name="terms" error={areTermsMissing ? texts.termsMissing : undefined}>
          {before}
          <a href={termsHref} target="_blank" rel="noopener">
            {texts.termsLink}
          </a>
          {between}
          <a href={privacyHref} target="_blank" rel="noopener">
            {texts.privacyLink}
          </a>
          {after}
        </Checkbox>
        <Button type="submit" kind="primary" size="lg" block busy={isBusy} icon={<LockIcon />}>
          {cart.toPay > 0 ? formatMessage(texts.orderAndPay, { sum: euros(cart.toPay) }) : texts.orderFree}
        </Button>
        <Hint align="center">{isBusy ? texts.processing : cart.toPay > 0 ? texts.payHint : null}</Hint>
      </Stack>
    </form>
  )
}
