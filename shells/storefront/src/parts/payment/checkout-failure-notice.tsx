import { type CheckoutFailure, hasNoAnswer } from '@portti/core'
import { checkoutErrorMessage, type ErrorTexts, type Language, textIn } from '@portti/core/format'
import { Button, Notice } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { loadErrorTexts } from '../errors/error-texts.ts'
import { SeenNotice } from '../errors/seen-notice.tsx'

export type FailureTexts = Messages['checkoutErrors'] &
  Pick<Messages['checkout'], 'noAnswerTitle' | 'noAnswerText'> & {
    readonly title: string
    readonly unknownTitle: string
  }

type Props = {
  readonly failure: CheckoutFailure
  readonly texts: FailureTexts
  readonly language: Language
  readonly onCheckAgain: () => void
}

/** Why the order failed (rules/checkout#failure-texts), and how to continue (rules/checkout#polling-limit). */
export const CheckoutFailureNotice = ({ failure, texts, language, onCheckAgain }: Props): ReactNode => {
  const [errors, setErrors] = useState<ErrorTexts>()
  const needsErrors = failure.kind === 'error'
  useEffect(() => (needsErrors ? loadErrorTexts(language, setErrors) : undefined), [needsErrors, language])

  const words = (): string => {
    switch (failure.kind) {
      case 'error':
        return checkoutErrorMessage(failure.error, { ...texts, errors }, language) ?? texts.creationFailed
      case 'refused':
        return textIn(failure.message, language) || texts.refused
      case 'timed_out':
        return texts.timedOut
      case 'server_error':
        return texts.serverError
    }
  }
  const isUnanswered = failure.kind === 'error' && hasNoAnswer(failure.error)
  const title = isUnanswered ? texts.noAnswerTitle : failure.kind === 'timed_out' ? texts.unknownTitle : texts.title
  return (
    <SeenNotice of={failure}>
      <Notice
        kind={isUnanswered || failure.kind === 'timed_out' ? 'warning' : 'danger'}
        title={title}
        actions={
          failure.kind === 'timed_out' ? (
            <Button size="sm" onClick={onCheckAgain}>
              {texts.checkAgain}
            </Button>
          ) : undefined
        }
      >
        {words()} {isUnanswered ? texts.noAnswerText : null}
      </Notice>
    </SeenNotice>
  )
}
