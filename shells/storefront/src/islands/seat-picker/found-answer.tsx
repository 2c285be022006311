import type { FoundSeats } from '@portti/core'
import type { Language } from '@portti/core/format'
import { BestAnswer, Button } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { foundText } from './found-text.ts'

type Props = {
  readonly found: FoundSeats | undefined
  readonly texts: Messages['seats']
  readonly language: Language
  readonly isBusy: boolean
  readonly onAnother: () => void
}

/** The best seats by name, and a button for others in their place. */
export const FoundAnswer = ({ found, texts, language, isBusy, onAnother }: Props): ReactNode => {
  const answer = found && foundText(found, texts, language)
  return (
    <BestAnswer
      title={answer?.title}
      text={answer?.text}
      action={
        found?.canAskAnother ? (
          <Button kind="quiet" disabled={isBusy} onClick={onAnother}>
            {texts.another}
          </Button>
        ) : undefined
      }
    />
  )
}
