import {
  type ErrorTexts,
  formatMessage,
  type Language,
  refusalMessage,
  textIn,
  usedCodeText,
} from '@portti/core/format'
import { useCodes } from '@portti/react'
import { CodeField, Spoken } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { loadErrorTexts, usePreparedErrorTexts } from '../errors/error-texts.ts'
import { linksOf, pagelessOf } from './code-fits.ts'

type Props = {
  readonly texts: Messages['codes']
  readonly language: Language
  /** Root of the shop's pages, for links to the events and products that a code applies to. */
  readonly homeHref?: string
}

/** One field for any code, and the effects of the cart's codes (rules/codes#one-field). */
export const CartCodes = ({ texts, language, homeHref }: Props): ReactNode => {
  const { used, use, remove, add, isBusy, error, removed } = useCodes()
  usePreparedErrorTexts(language)
  const [errorTexts, setErrorTexts] = useState<ErrorTexts>()
  useEffect(
    () => (error && !errorTexts ? loadErrorTexts(language, setErrorTexts) : undefined),
    [error, errorTexts, language],
  )
  const refusal = error && errorTexts ? refusalMessage(error, { errors: errorTexts }, language) : undefined
  const last = used.at(-1)
  const status =
    removed === undefined
      ? last && formatMessage(texts.inUse, { code: last.code, text: usedCodeText(last, texts.did, language) })
      : formatMessage(texts.removed, { code: removed })
  return (
    <>
      <CodeField
        label={texts.label}
        hint={texts.hint}
        emptyError={texts.empty}
        buttonText={texts.use}
        busy={isBusy}
        error={refusal}
        used={used.map(one => ({
          code: one.code,
          text: usedCodeText(one, texts.did, language),
          links: homeHref === undefined ? [] : linksOf(one, homeHref, language),
          actions: pagelessOf(one).map(({ title, productId, min }) => ({
            text: formatMessage(texts.add, { name: textIn(title, language) }),
            onPress: () => void add(productId, min),
          })),
          removeLabel: formatMessage(texts.remove, { code: one.code }),
        }))}
        // A cart may have begun on this page: islands that were waiting for one start.
        onApply={code => void use(code).then(() => dispatchEvent(new Event('portti:cart')))}
        onRemove={code => {
          // The removed code's button disappears, so focus moves to the field.
          document.getElementById('code')?.focus()
          void remove(code)
        }}
      />
      <Spoken>{refusal ?? status}</Spoken>
    </>
  )
}
