/**
 * Beginning of a fragment that brings a choice from another site (rules/embed#hand-over); alone, it asks for the choice
 * that this tab keeps.
 */
export const chosenFragment = '#chosen='

export const isHandedOver = (fragment: string): boolean => fragment.startsWith(chosenFragment)
