import type { Language } from '@portti/core/format'
import type { FailureTexts } from '../../parts/payment/checkout-failure-notice.tsx'
import type { Messages } from '../../texts/messages.ts'

export type PayOrderProps = {
  readonly language: Language
  readonly texts: Messages['payOrder'] & Pick<Messages['visit'], 'goOn' | 'pendingTitle' | 'askAgain'>
  readonly failureTexts: FailureTexts
  readonly homeHref: string
  /** Where lost links are mailed again. */
  readonly findHref: string
}
