import type { CheckoutFlow, OpenCheckout } from '@portti/core'
import { formatEuros, textIn } from '@portti/core/format'
import { Button, ErrorSummary, RadioGroup, Skeleton, Stack } from '@portti/ui'
import type { ReactNode } from 'react'
import type { CheckoutProps } from './checkout-props.ts'

const idOf = (group: string): string => `delivery-${group.toLowerCase()}`

type Props = CheckoutProps & { readonly view: OpenCheckout; readonly flow: CheckoutFlow }

/**
 * Second step: how tickets and products reach the buyer, a method for each group the cart needs
 * (rules/delivery#method-missing).
 */
export const DeliveryStep = ({ view, flow, texts, language }: Props): ReactNode => {
  const { isOfferKnown, choices, missing, attempt } = view.delivery
  if (!isOfferKnown) {
    return (
      <Stack>
        <Skeleton size="block" />
        <Skeleton size="block" />
      </Stack>
    )
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void flow.saveDelivery()
      }}
    >
      <Stack gap="lg">
        <ErrorSummary
          key={attempt}
          title={texts.chooseDelivery}
          errors={missing.map(group => ({ fieldId: idOf(group), text: texts.deliveryMissing[group] }))}
          takeFocus={attempt > 0}
        />
        {choices.map(({ group, offered, chosen }) => (
          <RadioGroup
            key={group}
            id={idOf(group)}
            name={idOf(group)}
            legend={texts.deliveryGroups[group]}
            error={missing.includes(group) ? texts.deliveryMissing[group] : undefined}
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
        <Button type="submit" kind="primary" size="lg" block busy={view.isSaving}>
          {texts.toSummary}
        </Button>
      </Stack>
    </form>
  )
}
