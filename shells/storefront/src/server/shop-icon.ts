import type { Theme } from '@portti/core'

/** The brand mark in the shop's colour: a gate, for the tab of the browser. */
export const shopIcon = (theme: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${theme.primary[600]}"/><path d="M9 24v-7a7 7 0 0 1 14 0v7" fill="none" stroke="#fff" stroke-width="4.5"/></svg>`
