import { useState } from 'react'
import type { Words } from '../texts/use-words.ts'
import { enlargeText, isTextLarge, usualText } from './usual-text.ts'

/** Text of one and a half times its size, until this customer has gone. */
export const LargeText = ({ words: { t } }: { readonly words: Words }) => {
  const [isLarge, setLarge] = useState(isTextLarge)
  const change = () => {
    if (isLarge) usualText()
    else enlargeText()
    setLarge(!isLarge)
  }
  return (
    <button data-part="self-quiet" type="button" aria-pressed={isLarge} onClick={change}>
      {t('self.largeText')}
    </button>
  )
}
