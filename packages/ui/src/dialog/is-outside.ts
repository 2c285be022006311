/** A press on the backdrop has the dialog as its target and is outside its box. */
export function isOutside(point: { clientX: number; clientY: number }, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return point.clientX < left || point.clientX > right || point.clientY < top || point.clientY > bottom
}
