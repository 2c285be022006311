import { Checkbox } from '@portti/ui'
import type { ReactNode } from 'react'
import type { CheckoutProps } from './checkout-props.ts'

type Props = Pick<CheckoutProps, 'texts' | 'termsHref' | 'privacyHref'> & {
  readonly isAccepted: boolean
  readonly isMissing: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** The checkbox that accepts the terms, with links to them. */
export const TermsBox = ({ texts, termsHref, privacyHref, isAccepted, isMissing, onAccept }: Props): ReactNode => {
  const [before, between, after] = texts.acceptTerms.split(/\{+\w+\}+/)
  return (
    <Checkbox
      id="terms"
      name="terms"
      checked={isAccepted}
      onChange={event => onAccept(event.currentTarget.checked)}
      error={isMissing ? texts.termsMissing : undefined}
    >
      {before}
      <a href={termsHref} target="_blank" rel="noopener">
        {texts.termsLink}
      </a>
      {between}
      <a href={privacyHref} target="_blank" rel="noopener">
        {texts.privacyLink}
      </a>
      {after}
    </Checkbox>
  )
}
