import { type ErrorTexts, errorMessage, type Language, type ShopError } from '@portti/core/format'
import { Notice } from '@portti/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadErrorTexts } from './error-texts.ts'

type Props = {
  readonly error: ShopError
  readonly title: string
  readonly language: Language
  readonly actions?: ReactNode
}

/** What the shop refused, in the visitor's language. The texts come when the first one is needed. */
export const CartErrorNotice = ({ error, title, language, actions }: Props): ReactNode => {
  const [texts, setTexts] = useState<ErrorTexts>()
  useEffect(() => loadErrorTexts(language, setTexts), [language])
  const place = useRef<HTMLDivElement>(null)
  const isReady = texts !== undefined
  // The press that was refused may be far from here, at the bottom of a phone: the answer comes into view.
  useEffect(() => {
    if (isReady) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isReady, error])
  return (
    <div ref={place} data-part="seen-notice">
      <Notice kind="danger" title={title} actions={actions}>
        {texts ? errorMessage(error, { errors: texts }) : null}
      </Notice>
    </div>
  )
}
