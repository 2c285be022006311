import axe from 'axe-core'

type Scheme = 'light' | 'dark'
/** The rules that judge colours; the others judge both schemes alike. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The accessibility faults of an element, in light and then in dark. */
export const problemsInBothSchemes = async (place: HTMLElement): Promise<readonly string[]> => [
  ...(await problemsIn('light', place)),
  ...(await problemsIn('dark', place)),
]

/** The contrast faults in dark of an element that was judged in light. */
export const colourProblemsInDark = (place: HTMLElement): Promise<readonly string[]> =>
  problemsIn('dark', place, { runOnly: colourRules })

/** Judges an element in a scheme, and restores the earlier scheme. */
const problemsIn = async (scheme: Scheme, place: HTMLElement, options: axe.RunOptions = {}) => {
  const { dataset } = document.documentElement
  const { scheme: before } = dataset
  dataset.scheme = scheme
  endChanges()
  const { violations } = await axe.run(place, { ...options, preload: false, resultTypes: ['violations'] })
  if (before === undefined) delete dataset.scheme
  else dataset.scheme = before
  endChanges()
  return violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** A colour on its way from one scheme to the other has another contrast. */
const endChanges = (): void => {
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
}
