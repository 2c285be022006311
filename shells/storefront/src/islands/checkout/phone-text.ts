/** A Finnish number in groups: "+358 40 123 4567". Other numbers are unchanged. */
export const phoneText = (number: string): string => number.replace(/^\+358(\d{2})(\d{3})(\d{2,})$/, '+358 $1 $2 $3')
