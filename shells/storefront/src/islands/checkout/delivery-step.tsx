import { type OpenCheckout, wrongFields } from '@portti/core'
import { formatEuros, formatMessage, textIn } from '@portti/core/format'
import type { UsedCheckoutFlow } from '@portti/react'
import { Button, ErrorSummary, RadioGroup, Skeleton, Stack } from '@portti/ui'
import type { ReactNode } from 'react'
import type { CheckoutProps } from './checkout-props.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { fieldErrors } from './field-errors.ts'
import { typedForDelivery } from './typed-buyer.ts'

const idOf = (group: string): string => `delivery-${group.toLowerCase()}`

type Props = CheckoutProps & Omit<UsedCheckoutFlow, 'view'> & { readonly view: OpenCheckout }

/**
 * Second step: a delivery method for each group in the cart (rules/delivery#method-missing), and the details that the
 * chosen methods require (rules/delivery#required-details).
 */
export const DeliveryStep = (props: Props): ReactNode => {
  const { view, flow, fields, texts, language } = props
  const { isOfferKnown, choices, attempt } = view.delivery
  const missing = choices.filter(({ group }) => view.delivery.missing.includes(group))
  if (!isOfferKnown) {
    return (
      <Stack>
        <Skeleton size="block" />
        <Skeleton size="block" />
      </Stack>
    )
  }
  const typed = (form: HTMLFormElement) => typedForDelivery(form, view.buyer.draft, fields)
  const { errors } = view.buyer
  const wrong = wrongFields(fields, errors)
  const count = missing.length + wrong.length
  return (
    <form
      noValidate
      lang={language}
      onChange={event => flow.keepDraft(typed(event.currentTarget))}
      onSubmit={event => {
        event.preventDefault()
        void props.saveDelivery(typed(event.currentTarget))
      }}
    >
      <Stack gap="lg">
        <ErrorSummary
          key={attempt}
          title={wrong.length === 0 ? texts.chooseDelivery : formatMessage(texts.checkFields, { count })}
          errors={[
            ...missing.map(({ group, contents }) => ({ fieldId: idOf(group), text: texts.deliveryMissing[contents] })),
            ...wrong.map(fieldErrors(errors, props).inList),
          ]}
          takeFocus={attempt > 0}
        />
        {choices.map(({ group, contents, offered, chosen }) => (
          <RadioGroup
            key={group}
            id={idOf(group)}
            name={idOf(group)}
            legend={texts.deliveryGroups[contents]}
            error={missing.some(one => one.group === group) ? texts.deliveryMissing[contents] : undefined}
            value={chosen?.id ?? null}
            onChange={id => flow.chooseDelivery(group, id)}
            options={offered.map(method => ({
              value: method.id,
              title: textIn(method.title, language),
              price: method.product.price === 0 ? texts.free : formatEuros(method.product.price, language),
              text: textIn(method.description, language),
            }))}
          />
        ))}
        <DeliveryDetails {...props} />
        <Button type="submit" kind="primary" size="lg" block busy={view.isSaving}>
          {texts.toSummary}
        </Button>
      </Stack>
    </form>
  )
}
