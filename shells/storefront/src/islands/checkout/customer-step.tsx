import { type OpenCheckout, wrongFields } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import type { UsedCheckoutFlow } from '@portti/react'
import { Button, Checkbox, ErrorSummary, FieldRule, Stack, TextAreaField } from '@portti/ui'
import type { ReactNode } from 'react'
import type { CheckoutProps } from './checkout-props.ts'
import { CustomerFieldSet } from './customer-field-set.tsx'
import { fieldErrors } from './field-errors.ts'
import { OtherPerson } from './other-person.tsx'
import { payerBox, receiverBox, typedBuyer } from './typed-buyer.ts'

type Props = CheckoutProps & Omit<UsedCheckoutFlow, 'view'> & { readonly view: OpenCheckout }

/** First step: the buyer, and optionally a separate receiver or payer. Invalid input is kept. */
export const CustomerStep = (props: Props): ReactNode => {
  const { view, flow, fields, saveBuyer, texts, fieldTexts, countries } = props
  const { draft, errors, attempt } = view.buyer
  const { atField: errorOf, inList } = fieldErrors(errors, props)
  const wrong = wrongFields(fields, errors)
  const shared = { texts, fieldTexts, countries, errorOf, onPhone: props.preparePhone }
  return (
    <form
      noValidate
      lang={props.language}
      onChange={event => flow.keepDraft(typedBuyer(event.currentTarget, fields))}
      onSubmit={event => {
        event.preventDefault()
        void saveBuyer(typedBuyer(event.currentTarget, fields))
      }}
    >
      <Stack>
        <ErrorSummary
          key={attempt}
          title={formatMessage(texts.checkFields, { count: wrong.length })}
          errors={wrong.map(inList)}
          takeFocus={attempt > 0}
        />
        <CustomerFieldSet {...shared} person="buyer" fields={fields.buyer} typed={draft.buyer} />
        <FieldRule />
        <OtherPerson
          id={receiverBox}
          question={texts.deliverElsewhere}
          title={texts.receiver}
          isChecked={draft.hasReceiver}
        >
          <CustomerFieldSet {...shared} person="receiver" fields={fields.receiver} typed={draft.receiver} />
          <TextAreaField
            id="delivery_message"
            name="delivery_message"
            label={texts.receiverMessage}
            optional={texts.optional}
            error={errorOf('delivery_message')}
            defaultValue={draft.receiver.message ?? ''}
          />
        </OtherPerson>
        <OtherPerson id={payerBox} question={texts.billElsewhere} title={texts.payer} isChecked={draft.hasPayer}>
          <CustomerFieldSet {...shared} person="payer" fields={fields.payer} typed={draft.payer} />
        </OtherPerson>
        <Checkbox id="marketing_permission" name="marketing_permission" defaultChecked={draft.marketingPermission}>
          {props.marketingLabel}
        </Checkbox>
        <Button type="submit" kind="primary" size="lg" block busy={view.isSaving}>
          {texts.toDelivery}
        </Button>
      </Stack>
    </form>
  )
}
