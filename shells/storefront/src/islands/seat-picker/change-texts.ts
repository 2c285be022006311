import type { Messages } from '../../texts/messages.ts'

/** The words of the picker while it changes seats. */
export const changeTexts = (texts: Messages['seats']): Messages['seats'] => ({
  ...texts,
  add: texts.change,
  best: texts.changeBest,
  chosenNow: texts.changeCount,
})
