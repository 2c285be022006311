/** What the buy panel and the cart's badge take from the core; bundled alone to know the core's share of a page. */
export { createCore, createSelection, createServerCore } from '@portti/core'
export { formatEuros, formatMessage, isLanguage } from '@portti/core/format'
