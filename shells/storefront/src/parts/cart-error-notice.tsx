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

/** An error of the cart in the visitor's language. The texts are loaded when the first one is needed. */
export const CartErrorNotice = ({ error, title, language, actions }: Props): ReactNode => {
  const [texts, setTexts] = useState<ErrorTexts>()
  useEffect(() => loadErrorTexts(language, setTexts), [language])
  const place = useRef<HTMLDivElement>(null)
  const isReady = texts !== undefined
  // The pressed button may be far away, at the bottom of a phone, so the error is scrolled into view.
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
