import type { Messages } from '../../texts/messages.ts'

/** The cart line that the page's address asks to change; the cart's links name it. */
export const changedLine = (): string | undefined =>
  typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('change-seats') ?? undefined)

/** The words of the picker while it changes seats. */
export const changeTexts = (texts: Messages['seats']): Messages['seats'] => ({
  ...texts,
  add: texts.change,
  best: texts.changeBest,
  chosenNow: texts.changeCount,
})
