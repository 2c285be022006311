export type Scheme = 'light' | 'dark'

/** Where the device keeps the scheme that a clerk chose. */
const key = 'portti-scheme'
const dark = matchMedia('(prefers-color-scheme: dark)')

/** The scheme that was chosen on this device, or else the system's. */
export const currentScheme = (): Scheme => {
  const chosen = localStorage.getItem(key)
  return chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
}

const wearScheme = (): void => {
  document.documentElement.dataset.scheme = currentScheme()
}

export const chooseScheme = (scheme: Scheme): void => {
  localStorage.setItem(key, scheme)
  wearScheme()
}

/** Follows the system as long as nothing was chosen. */
export const followScheme = (): void => {
  wearScheme()
  dark.addEventListener('change', wearScheme)
}
