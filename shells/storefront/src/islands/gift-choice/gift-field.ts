import type { GiftChoiceService, GiftChoiceView } from '@portti/core'
import type { FieldError } from '@portti/ui'
import { giftFieldId } from '../../parts/products/gift-errors.ts'
import type { Messages } from '../../texts/messages.ts'

export type GiftFieldsProps = {
  readonly view: GiftChoiceView
  readonly errors: readonly FieldError[]
  readonly texts: Messages['gift']
  readonly onType: GiftChoiceService['type']
}

type FieldName = Parameters<GiftChoiceService['type']>[0]

/** Props of a field: its value, its error and its handler. */
export const giftField = ({ view: { typed }, errors, onType }: GiftFieldsProps, name: FieldName) => {
  const id = giftFieldId(name)
  return {
    id,
    value: typed[name] ?? '',
    error: errors.find(({ fieldId }) => fieldId === id)?.text,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onType(name, event.currentTarget.value),
  }
}
