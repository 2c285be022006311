const name = (element: Element): void => {
  const part = element.getAttribute('data-part')
  if (part !== null && element.getAttribute('part') !== part) element.setAttribute('part', part)
}

/** Offers each `data-part` of a shadow root to the page's CSS as `::part(…)`. Returns the function that ends it. */
export const offerParts = (root: ShadowRoot): (() => void) => {
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        name(node)
        for (const inner of node.querySelectorAll('[data-part]')) name(inner)
      }
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}
