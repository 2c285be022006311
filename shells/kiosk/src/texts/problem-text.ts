import type { SignInProblem } from '@portti/core'
import type { TFunction } from 'i18next'

/** The message for a refused sign-in, with what to do. */
export const problemText = (t: TFunction, { reason, triesLeft, seconds }: SignInProblem): string => {
  if (reason === 'pin_wrong' && triesLeft !== undefined) return t('problems.pin_tries', { count: triesLeft })
  if (reason === 'too_many_pins') return t('problems.too_many_pins', { count: seconds ?? 30 })
  return t(`problems.${reason}`)
}
