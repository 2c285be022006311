import type { Language } from '@portti/core/format'
import type { FailureTexts } from '../../parts/payment/checkout-failure-notice.tsx'
import type { Messages } from '../../texts/messages.ts'

export type PayOrderProps = {
  readonly language: Language
  readonly texts: Messages['payOrder'] & Pick<Messages['visit'], 'goOn' | 'pendingTitle' | 'askAgain'>
  readonly failureTexts: FailureTexts
  readonly homeHref: string
  /** Address of the page that mails lost links again. */
  readonly findHref: string
}
