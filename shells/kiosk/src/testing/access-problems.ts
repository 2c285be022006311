import axe from 'axe-core'

type Scheme = 'light' | 'dark'
/** The rules that judge colours; the others judge both schemes alike. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The accessibility faults of an element as it is shown. */
export const accessProblems = async (
  element: HTMLElement,
  options: axe.RunOptions = {},
): Promise<readonly string[]> => {
  endChanges()
  // Only violations are described, and no rule that runs reads what axe would fetch beforehand.
  const { violations } = await axe.run(element, { ...options, preload: false, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The accessibility faults of an element in light, and those of its colours in dark. */
export const accessProblemsInBothSchemes = async (element: HTMLElement): Promise<readonly string[]> => [
  ...(await inScheme('light', () => accessProblems(element))),
  ...(await colourProblemsInDark(element)),
]

/** The contrast faults in dark of an element that was judged in light. */
export const colourProblemsInDark = (element: HTMLElement): Promise<readonly string[]> =>
  inScheme('dark', () => accessProblems(element, { runOnly: colourRules }))

/** Judges in a scheme, and restores the earlier scheme. */
const inScheme = async (scheme: Scheme, judge: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  const { dataset } = document.documentElement
  const { scheme: before } = dataset
  dataset.scheme = scheme
  const problems = await judge()
  if (before === undefined) delete dataset.scheme
  else dataset.scheme = before
  endChanges()
  return problems.map(problem => `${scheme} ${problem}`)
}

/** A colour on its way from one scheme to the other has another contrast. */
const endChanges = (): void => {
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
}
