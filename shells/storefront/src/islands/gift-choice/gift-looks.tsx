import type { GiftChoice, GiftChoiceView } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { ArtChips, Field, type FieldError } from '@portti/ui'
import type { ReactNode } from 'react'
import { giftFieldId, giftSums } from '../../parts/gift-errors.ts'
import { GiftPoster, giftPictures } from '../../parts/gift-poster.tsx'
import type { GiftChoiceProps } from './gift-choice-props.ts'

type Props = Pick<GiftChoiceProps, 'product' | 'texts' | 'language'> & {
  readonly view: GiftChoiceView
  readonly errors: readonly FieldError[]
  readonly onType: GiftChoice['type']
}

/** The sum, where the buyer chooses it, and the picture. */
export const GiftLooks = ({ product, texts, language, view: { typed }, errors, onType }: Props): ReactNode => {
  const id = giftFieldId('sum')
  const sums = giftSums(product, language)
  return (
    <>
      {sums ? (
        <Field
          id={id}
          label={texts.sum}
          hint={formatMessage(texts.sumHint, sums)}
          error={errors.find(({ fieldId }) => fieldId === id)?.text}
          value={typed.sum ?? ''}
          inputMode="numeric"
          autoComplete="off"
          aria-required
          onChange={event => onType('sum', event.currentTarget.value)}
        />
      ) : null}
      <ArtChips
        legend={texts.picture}
        name="gift-picture"
        value={typed.picture ?? giftPictures[0]}
        onChoose={name => onType('picture', name)}
        options={giftPictures.map(name => ({
          value: name,
          label: texts.pictures[name],
          image: <GiftPoster picture={name} width={160} height={100} idPrefix={`gift-${name}`} />,
        }))}
      />
    </>
  )
}
