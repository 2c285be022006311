/** The language of all pages: that of the texts in this folder, of prices and of dates. */
export const language = 'fi'
/** The core's own sentences in it. */
export { fi as messages } from '@portti/core/messages/fi'
