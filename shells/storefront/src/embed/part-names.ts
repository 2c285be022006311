const name = (element: Element): void => {
  const part = element.getAttribute('data-part')
  if (part === null) element.removeAttribute('part')
  else if (element.getAttribute('part') !== part) element.setAttribute('part', part)
}

/** Offers each `data-part` of a shadow root to the page's CSS as `::part(…)`. Returns the function that ends it. */
export const offerParts = (root: ShadowRoot): (() => void) => {
  const observer = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      // React keeps an element and gives it another name.
      if (target instanceof Element) name(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        name(node)
        for (const inner of node.querySelectorAll('[data-part]')) name(inner)
      }
    }
  })
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-part'] })
  return () => observer.disconnect()
}
