import type { ReactNode } from 'react'

export interface FieldGroupProps {
  /** Subject of the fields: "Vastaanottaja". */
  legend: string
  /** `Field`s, stacked. */
  children: ReactNode
}

/** Related fields, set apart from the rest of the form. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset data-part="field-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
