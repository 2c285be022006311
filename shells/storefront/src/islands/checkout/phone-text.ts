/** A Finnish number in groups, as people read it: "+358 40 123 4567". Others stay as they are. */
export const phoneText = (number: string): string => number.replace(/^\+358(\d{2})(\d{3})(\d{2,})$/, '+358 $1 $2 $3')
