/** Parts the fields of a form from the choices under them. */
export function FieldRule() {
  return <hr data-part="field-rule" />
}
