import type { CartItem } from '@portti/core'

/** The id of the button that removes a line. */
export const removeButtonId = ({ id }: CartItem): string => `remove-${id}`
