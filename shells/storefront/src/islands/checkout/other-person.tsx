import { Checkbox, FieldGroup } from '@portti/ui'
import type { ReactNode } from 'react'

type Props = {
  /** Id and name of the checkbox. */
  readonly id: string
  readonly question: string
  readonly title: string
  readonly isChecked: boolean
  readonly children: ReactNode
}

/**
 * A checkbox that opens the fields of a separate receiver or payer
 * (rules/customer-form#receiver, rules/customer-form#payer).
 */
export const OtherPerson = ({ id, question, title, isChecked, children }: Props): ReactNode => (
  <>
    <Checkbox id={id} name={id} defaultChecked={isChecked}>
      {question}
    </Checkbox>
    {isChecked ? <FieldGroup legend={title}>{children}</FieldGroup> : null}
  </>
)
