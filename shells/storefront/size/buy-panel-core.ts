/** The core exports used by the buy panel and the cart badge. Bundled alone to measure the core's share of a page. */
export { createCore, createSelectionService, createServerCore } from '@portti/core'
export { formatEuros, formatMessage, isLanguage } from '@portti/core/format'
