import type { CartItem } from '@portti/core'

/** The id of the button that removes an item. */
export const removeButtonId = ({ id }: CartItem): string => `remove-${id}`
