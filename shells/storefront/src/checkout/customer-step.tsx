import { type Cart } from '@portti/core'
import {
  type CustomerErrorKey,
  type CustomerFormErrors,
  deliveryFormFields,
  type FormFields,
  formatMessage,
  validateCustomer,
  validateDeliveryCustomer,
} from '@portti/core/rules'
import { useCore } from '@portti/react'
import { Button, Checkbox, ErrorSummary, Stack, TextAreaField } from '@portti/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { importAgain } from '../islands/import-again.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { CustomerFieldSet, fieldId, shownFields } from './customer-field-set.tsx'
import { draftOf, dropDraft, keepDraft, readDraft } from './form-draft.ts'
import { typedText } from './typed-text.ts'

/** Phone metadata is large: it comes when the form does, not with the page. */
const loadNormalisePhone = () =>
  importAgain(() => import('@portti/core/rules/phone')).then(({ normalisePhone }) => normalisePhone)

const draftName = 'customer'

const typedOf = (data: FormData, form: FormFields, prefix: '' | 'delivery_') =>
  Object.fromEntries(shownFields(form).map(field => [field, typedText(data, fieldId(field, prefix))]))

type StepProps = CheckoutProps & { readonly cart: Cart; readonly isSaving: boolean }

/** First step: who buys, and who receives where that is somebody else. Everything typed stays, whatever is wrong with it. */
export const CustomerStep = (props: StepProps): ReactNode => {
  const { cart, form, texts, fieldTexts, fieldErrors, marketingLabel, language, isSaving } = props
  const core = useCore()
  const [draft, setDraft] = useState(() => readDraft(draftName))
  const [errors, setErrors] = useState<CustomerFormErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [isElsewhere, setElsewhere] = useState(
    draft ? draft['delivery_elsewhere'] !== undefined : cart.deliveryCustomer !== undefined,
  )

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const normalisePhone = await loadNormalisePhone()
    const customer = validateCustomer(
      { ...typedOf(data, form, ''), marketingPermission: data.has('marketing_permission') },
      { form, normalisePhone },
    )
    const receiver = isElsewhere
      ? validateDeliveryCustomer(
          { ...typedOf(data, deliveryFormFields, 'delivery_'), message: typedText(data, 'delivery_message') },
          { normalisePhone },
        )
      : undefined
    if (customer.isErr() || receiver?.isErr()) {
      setErrors({ ...(customer.isErr() && customer.error), ...(receiver?.isErr() && receiver.error) })
      setAttempt(count => count + 1)
      return
    }
    setErrors({})
    const saved = await core.cart.saveCustomer(customer.value, receiver?.unwrapOr(undefined))
    if (saved.isOk()) dropDraft(draftName)
  }

  const errorOf = (id: string): string | undefined => {
    const key = errors[id as CustomerErrorKey]
    return key && fieldErrors[key]
  }
  const wrong = [
    ...shownFields(form).map(field => fieldId(field)),
    ...shownFields(deliveryFormFields).map(field => fieldId(field, 'delivery_')),
    'delivery_message',
  ].filter(id => errorOf(id) !== undefined)
  const shared = { texts, fieldTexts, draft, errorOf, onPhone: () => void loadNormalisePhone() }

  return (
    <form
      noValidate
      lang={language}
      onChange={event => keepDraft(draftName, new FormData(event.currentTarget))}
      onSubmit={event => void submit(event)}
    >
      <Stack>
        <ErrorSummary
          key={attempt}
          title={formatMessage(texts.checkFields, { count: wrong.length })}
          errors={wrong.map(id => ({
            fieldId: id,
            text: id.startsWith('delivery_')
              ? formatMessage(texts.receiverError, { error: errorOf(id) ?? '' })
              : (errorOf(id) ?? ''),
          }))}
          takeFocus={attempt > 0}
        />
        <CustomerFieldSet {...shared} form={form} known={cart.customer} />
        <Checkbox
          id="delivery_elsewhere"
          name="delivery_elsewhere"
          checked={isElsewhere}
          onChange={({ currentTarget: { checked, form: typed } }) => {
            // What was typed of the receiver comes back when the box is ticked again.
            if (typed) setDraft(before => ({ ...before, ...draftOf(new FormData(typed)) }))
            setElsewhere(checked)
          }}
        >
          {texts.deliverElsewhere}
        </Checkbox>
        {isElsewhere ? (
          <fieldset>
            <legend>
              <h3>{texts.receiver}</h3>
            </legend>
            <Stack>
              <CustomerFieldSet
                {...shared}
                form={deliveryFormFields}
                prefix="delivery_"
                known={cart.deliveryCustomer}
              />
              <TextAreaField
                id="delivery_message"
                name="delivery_message"
                label={texts.receiverMessage}
                optional={texts.optional}
                error={errorOf('delivery_message')}
                defaultValue={draft?.['delivery_message'] ?? cart.deliveryCustomer?.message ?? ''}
              />
            </Stack>
          </fieldset>
        ) : null}
        <Checkbox
          id="marketing_permission"
          name="marketing_permission"
          defaultChecked={
            draft ? draft['marketing_permission'] !== undefined : (cart.customer?.marketingPermission ?? false)
          }
        >
          {marketingLabel}
        </Checkbox>
        <Button type="submit" kind="primary" size="lg" block busy={isSaving}>
          {texts.toDelivery}
        </Button>
      </Stack>
    </form>
  )
}
