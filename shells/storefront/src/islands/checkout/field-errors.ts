import type { OpenCheckout } from '@portti/core'
import { customerErrorText, formatMessage } from '@portti/core/format'
import type { CheckoutProps } from './checkout-props.ts'

/** Error messages for each field and for the summary above the fields. */
export const fieldErrors = (errors: OpenCheckout['buyer']['errors'], { texts, fieldErrors: told }: CheckoutProps) => {
  const atField = (key: string): string | undefined => {
    const message = errors[key as keyof typeof errors]
    return message && customerErrorText(key, message, told)
  }
  const inList = (key: string) => {
    const error = atField(key) ?? ''
    const sentence = key.startsWith('delivery_') ? texts.receiverError : key.startsWith('billing_') && texts.payerError
    return { fieldId: key, text: sentence ? formatMessage(sentence, { error }) : error }
  }
  return { atField, inList }
}
