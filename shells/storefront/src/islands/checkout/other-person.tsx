import { Checkbox, FieldGroup } from '@portti/ui'
import type { ReactNode } from 'react'
import { draftOf, type FormDraft } from './form-draft.ts'

type Props = {
  /** Id and name of the box. */
  readonly id: string
  readonly question: string
  readonly title: string
  readonly isAsked: boolean
  /** With what the form held then: what was typed of the person comes back when the box is ticked again. */
  readonly onAsk: (isAsked: boolean, typed: FormDraft) => void
  readonly children: ReactNode
}

/** A box that, once ticked, asks for somebody else than the buyer: who receives, or who pays (SPEC §3). */
export const OtherPerson = ({ id, question, title, isAsked, onAsk, children }: Props): ReactNode => (
  <>
    <Checkbox
      id={id}
      name={id}
      checked={isAsked}
      onChange={({ currentTarget: { checked, form } }) => onAsk(checked, form ? draftOf(new FormData(form)) : {})}
    >
      {question}
    </Checkbox>
    {isAsked ? <FieldGroup legend={title}>{children}</FieldGroup> : null}
  </>
)
