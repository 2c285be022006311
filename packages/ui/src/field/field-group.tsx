import type { ReactNode } from 'react'

export interface FieldGroupProps {
  /** With an id, the group may be given the focus. */
  id?: string | undefined
  /** Subject of the fields: "Vastaanottaja". */
  legend: string
  /** `Field`s, stacked. */
  children: ReactNode
}

/** Related fields, set apart from the rest of the form. */
export function FieldGroup({ id, legend, children }: FieldGroupProps) {
  return (
    <fieldset data-part="field-group" id={id} tabIndex={id === undefined ? undefined : -1}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
