/** Substitute for the system sans-serif of phones and desktops, which this machine may lack. */
export const standInFont = 'Inter, system-ui, sans-serif'
