import { type ErrorTexts, errorMessage, formatMessage, type Language, usedCodeText } from '@portti/core/format'
import { useCodes } from '@portti/react'
import { CodeField, VisuallyHidden } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { Messages } from '../texts/messages.ts'
import { loadErrorTexts } from './error-texts.ts'

type Props = { readonly texts: Messages['codes']; readonly language: Language }

/** One field for any code, and what the codes of the cart do (rules/codes#one-field). */
export const CartCodes = ({ texts, language }: Props): ReactNode => {
  const { used, use, remove, isBusy, error, removed } = useCodes()
  const [errorTexts, setErrorTexts] = useState<ErrorTexts>()
  useEffect(
    () => (error && !errorTexts ? loadErrorTexts(language, setErrorTexts) : undefined),
    [error, errorTexts, language],
  )
  const refusal = error && errorTexts ? errorMessage(error, { errors: errorTexts }) : undefined
  const last = used.at(-1)
  const said =
    removed === undefined
      ? last && formatMessage(texts.inUse, { code: last.code, text: usedCodeText(last, texts.did, language) })
      : formatMessage(texts.removed, { code: removed })
  return (
    <>
      <CodeField
        label={texts.label}
        hint={texts.hint}
        buttonText={texts.use}
        busy={isBusy}
        error={refusal}
        used={used.map(one => ({
          code: one.code,
          text: usedCodeText(one, texts.did, language),
          removeLabel: formatMessage(texts.remove, { code: one.code }),
        }))}
        onApply={code => void use(code)}
        onRemove={code => {
          // The code goes with its button: the focus goes to the field.
          document.getElementById('code')?.focus()
          void remove(code)
        }}
      />
      <VisuallyHidden>
        <span role="status">{refusal ?? said}</span>
      </VisuallyHidden>
    </>
  )
}
