import type { OpenCheckout } from '@portti/core'
import type { UsedCheckoutFlow } from '@portti/react'
import { FieldGroup } from '@portti/ui'
import type { ReactNode } from 'react'
import type { CheckoutProps } from './checkout-props.ts'
import { CustomerFieldSet } from './customer-field-set.tsx'
import { fieldErrors } from './field-errors.ts'

type Props = CheckoutProps & Omit<UsedCheckoutFlow, 'view'> & { readonly view: OpenCheckout }

/** Details that the chosen deliveries require, shown as soon as one is chosen (rules/delivery#required-details). */
export const DeliveryDetails = (props: Props): ReactNode => {
  const { view, fields, texts } = props
  const { draft, errors } = view.buyer
  const shared = { ...props, errorOf: fieldErrors(errors, props).atField, onPhone: props.preparePhone }
  return (['buyer', 'receiver'] as const).map(person => {
    const shownFields = fields.forDelivery[person]
    if (shownFields.length === 0) return null
    const isAddress = shownFields.some(({ field }) => field === 'addressLine1')
    return (
      <FieldGroup key={person} legend={isAddress ? texts.deliveryAddress : texts.deliveryContact}>
        <CustomerFieldSet {...shared} person={person} fields={shownFields} typed={draft[person]} />
      </FieldGroup>
    )
  })
}
