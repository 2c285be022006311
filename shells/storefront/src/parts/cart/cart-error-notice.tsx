import { type ErrorTexts, type Language, refusalMessage, type ShopError } from '@portti/core/format'
import { Notice } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { loadErrorTexts, usePreparedErrorTexts } from '../errors/error-texts.ts'
import { SeenNotice } from '../errors/seen-notice.tsx'

type Props = {
  readonly error: ShopError
  readonly title: string
  readonly language: Language
  readonly actions?: ReactNode
  /** A text that needs no error texts, shown until they are loaded. */
  readonly children?: string | undefined
}

/** Loads the texts of errors ahead of the first one. */
export const PreparedErrors = ({ language }: Pick<Props, 'language'>): ReactNode => {
  usePreparedErrorTexts(language)
  return null
}

/** An error of the cart in the visitor's language. The texts are loaded when the first one is needed. */
export const CartErrorNotice = ({ error, title, language, actions, children }: Props): ReactNode => {
  const [texts, setTexts] = useState<ErrorTexts>()
  useEffect(() => loadErrorTexts(language, setTexts), [language])
  return (
    <SeenNotice of={texts || children ? error : undefined}>
      <Notice kind="danger" title={title} actions={actions}>
        {texts ? refusalMessage(error, { errors: texts }, language) : children}
      </Notice>
    </SeenNotice>
  )
}
