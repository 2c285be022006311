import type { ReactNode } from 'react'

export interface FieldGroupProps {
  /** Whom or what the fields are about: "Vastaanottaja". */
  legend: string
  /** `Field`s, one under the other. */
  children: ReactNode
}

/** Fields that are about one thing, set apart from the form's others. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset data-part="field-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
