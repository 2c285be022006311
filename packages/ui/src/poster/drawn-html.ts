/** The little of Trusted Types that is needed: TypeScript's library does not have them. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }

/** Where browsers make no HTML of just any text, they make it of our drawings alone. */
const policy = trustedTypes?.createPolicy('portti-drawing', {
  createHTML: drawing => {
    if (!drawing.startsWith('<svg') || /<(?:script|foreignobject|iframe)/i.test(drawing))
      throw new TypeError('No drawing')
    return drawing
  },
})

/** A drawing as `dangerouslySetInnerHTML` takes it. */
export const drawnHtml = (drawing: string): { readonly __html: string } => ({
  __html: policy ? policy.createHTML(drawing) : drawing,
})
