/** Separates a form's fields from the choices under them. */
export function FieldRule() {
  return <hr data-part="field-rule" />
}
