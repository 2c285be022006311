/** What the buy panel and the cart's badge take from the core; bundled alone to know the core's share of a page. */
export { createInertCore, createPageCore } from '@portti/core'
export {
  effectiveMax,
  formatEuros,
  formatMessage,
  isLanguage,
  offerOfProduct,
} from '@portti/core/rules'
