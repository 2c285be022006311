/** The used part of Trusted Types, which TypeScript's library does not have. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }

/** A Trusted Types policy that accepts only our drawings, for browsers that enforce one. */
const policy = trustedTypes?.createPolicy('portti-drawing', {
  createHTML: drawing => {
    if (!drawing.startsWith('<svg') || /<(?:script|foreignobject|iframe)/i.test(drawing))
      throw new TypeError('No drawing')
    return drawing
  },
})

/** A drawing for `dangerouslySetInnerHTML`. */
export const drawnHtml = (drawing: string): { readonly __html: string } => ({
  __html: policy ? policy.createHTML(drawing) : drawing,
})
