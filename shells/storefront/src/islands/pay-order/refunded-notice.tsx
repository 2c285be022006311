import { type Language, type LocalizedText, textIn } from '@portti/core/format'
import { ButtonLink, Notice, Stack } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PayOrderProps } from './pay-order-props.ts'

type Props = Pick<PayOrderProps, 'texts' | 'failureTexts' | 'homeHref'> & {
  readonly message: LocalizedText | undefined
  readonly language: Language
}

/** A payment that arrived and is given back: nothing is left to pay, and nothing failed (rules/orders#pay-an-order). */
export const RefundedNotice = ({ message, language, texts, failureTexts, homeHref }: Props): ReactNode => (
  <Stack gap="lg">
    <Notice kind="warning" title={texts.refundedTitle}>
      {textIn(message, language) || failureTexts.refused}
    </Notice>
    <ButtonLink href={homeHref} kind="primary" size="lg">
      {texts.toEvents}
    </ButtonLink>
  </Stack>
)
