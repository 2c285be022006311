import { Checkbox } from '@portti/ui'
import type { ReactNode } from 'react'
import type { CheckoutProps } from './checkout-props.ts'

type Props = Pick<CheckoutProps, 'texts' | 'termsHref' | 'privacyHref'> & {
  readonly isAccepted: boolean
  readonly isMissing: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** The sentence that is agreed to, with links to what it is about. */
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
