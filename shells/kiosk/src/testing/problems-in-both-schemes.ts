import axe from 'axe-core'

/** What stands in somebody's way in a place, in light and then in dark; the scheme is then as it was. */
export const problemsInBothSchemes = async (place: HTMLElement): Promise<readonly string[]> => {
  const { dataset } = document.documentElement
  const { scheme: before } = dataset
  const problems: string[] = []
  for (const scheme of ['light', 'dark']) {
    dataset.scheme = scheme
    // A colour on its way from one scheme to the other has another contrast.
    const changing = document.getAnimations().filter(animation => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const { violations } = await axe.run(place, { resultTypes: ['violations'] })
    problems.push(...violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`))
  }
  if (before === undefined) delete dataset.scheme
  else dataset.scheme = before
  return problems
}
