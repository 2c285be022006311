import { type Cart } from '@portti/core'
import {
  billingFormFields,
  type CustomerErrorKey,
  type CustomerFormErrors,
  deliveryFormFields,
  type FormFields,
  formatMessage,
  validateBillingCustomer,
  validateCustomer,
  validateDeliveryCustomer,
} from '@portti/core/rules'
import { useCore } from '@portti/react'
import { Button, Checkbox, ErrorSummary, FieldRule, Stack, TextAreaField } from '@portti/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { importAgain } from '../../hydration/import-again.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { CustomerFieldSet, type FieldPrefix, fieldId, shownFields } from './customer-field-set.tsx'
import { dropDraft, type FormDraft, keepDraft, readDraft } from './form-draft.ts'
import { OtherPerson } from './other-person.tsx'
import { typedText } from './typed-text.ts'

/** Phone metadata is large: it comes when the form does, not with the page. */
const loadNormalisePhone = () =>
  importAgain(() => import('@portti/core/rules/phone')).then(({ normalisePhone }) => normalisePhone)

const draftName = 'customer'

const typedOf = (data: FormData, form: FormFields, prefix: FieldPrefix) =>
  Object.fromEntries(shownFields(form).map(field => [field, typedText(data, fieldId(field, prefix))]))

type StepProps = CheckoutProps & { readonly cart: Cart; readonly isSaving: boolean }

/** First step: who buys, and who receives where that is somebody else. Everything typed stays, whatever is wrong with it. */
export const CustomerStep = (props: StepProps): ReactNode => {
  const { cart, form, texts, fieldTexts, fieldErrors, marketingLabel, language, isSaving } = props
  const core = useCore()
  const [draft, setDraft] = useState(() => readDraft(draftName))
  const [errors, setErrors] = useState<CustomerFormErrors>({})
  const [attempt, setAttempt] = useState(0)
  const wasAsked = (box: string, known: unknown): boolean => (draft ? draft[box] !== undefined : known !== undefined)
  const [isElsewhere, setElsewhere] = useState(() => wasAsked('delivery_elsewhere', cart.deliveryCustomer))
  const [isBilledElsewhere, setBilledElsewhere] = useState(() => wasAsked('billing_elsewhere', cart.customer?.billing))

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
    const payer = isBilledElsewhere
      ? validateBillingCustomer(typedOf(data, billingFormFields, 'billing_'), { normalisePhone })
      : undefined
    const found = [customer, receiver, payer].flatMap(checked => (checked?.isErr() ? [checked.error] : []))
    setErrors(Object.assign({}, ...found) as CustomerFormErrors)
    if (customer.isErr() || found.length > 0) {
      setAttempt(count => count + 1)
      return
    }
    const billing = payer?.unwrapOr(undefined)
    const saved = await core.cart.saveCustomer(
      { ...customer.value, ...(billing && { billing }) },
      receiver?.unwrapOr(undefined),
    )
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
    ...shownFields(billingFormFields).map(field => fieldId(field, 'billing_')),
  ].filter(id => errorOf(id) !== undefined)
  const summaryOf = (id: string, error: string): string => {
    if (id.startsWith('delivery_')) return formatMessage(texts.receiverError, { error })
    return id.startsWith('billing_') ? formatMessage(texts.payerError, { error }) : error
  }
  /** What was typed of somebody else comes back when the box is ticked again. */
  const askFor = (ask: (isAsked: boolean) => void) => (isAsked: boolean, typed: FormDraft) => {
    setDraft(before => ({ ...before, ...typed }))
    ask(isAsked)
  }
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
            text: summaryOf(id, errorOf(id) ?? ''),
          }))}
          takeFocus={attempt > 0}
        />
        <CustomerFieldSet {...shared} form={form} known={cart.customer} />
        <FieldRule />
        <OtherPerson
          id="delivery_elsewhere"
          question={texts.deliverElsewhere}
          title={texts.receiver}
          isAsked={isElsewhere}
          onAsk={askFor(setElsewhere)}
        >
          <CustomerFieldSet {...shared} form={deliveryFormFields} prefix="delivery_" known={cart.deliveryCustomer} />
          <TextAreaField
            id="delivery_message"
            name="delivery_message"
            label={texts.receiverMessage}
            optional={texts.optional}
            error={errorOf('delivery_message')}
            defaultValue={draft?.['delivery_message'] ?? cart.deliveryCustomer?.message ?? ''}
          />
        </OtherPerson>
        <OtherPerson
          id="billing_elsewhere"
          question={texts.billElsewhere}
          title={texts.payer}
          isAsked={isBilledElsewhere}
          onAsk={askFor(setBilledElsewhere)}
        >
          <CustomerFieldSet {...shared} form={billingFormFields} prefix="billing_" known={cart.customer?.billing} />
        </OtherPerson>
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
