import type { SignInProblem } from '@portti/core'
import type { TFunction } from 'i18next'
import { problemText } from '../texts/problem-text.ts'

/** Why a sale is not given back (rules/kiosk#refund). */
export const refundProblemText = (t: TFunction, problem: SignInProblem): string =>
  problem.why ? t(`refund.refusals.${problem.why}`) : problemText(t, problem)
