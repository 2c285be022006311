import type { BuyerField } from '@portti/core'
import { FieldRow } from '@portti/ui'
import type { ReactNode } from 'react'

/** Stand beside each other where both are shown. */
const pairs: readonly (readonly BuyerField['field'][])[] = [
  ['firstName', 'lastName'],
  ['postalCode', 'city'],
]

type Props = {
  readonly fields: readonly BuyerField[]
  readonly children: (field: BuyerField) => ReactNode
}

/** Fields one under another; both of a pair in one row. */
export const PairedFields = ({ fields, children: fieldView }: Props): ReactNode =>
  fields.map(one => {
    const pair = pairs.find(both => both.includes(one.field)) ?? [one.field]
    const together = fields.filter(({ field }) => pair.includes(field))
    if (together.length < 2) return fieldView(one)
    return together[0] === one ? <FieldRow key={one.key}>{together.map(fieldView)}</FieldRow> : null
  })
