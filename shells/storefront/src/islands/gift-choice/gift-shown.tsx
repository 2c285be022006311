import type { GiftChoiceService, GiftChoiceView } from '@portti/core'
import { dateText, formatMessage, formatRoundEuros } from '@portti/core/format'
import { ArtChips, GiftPreview } from '@portti/ui'
import type { ReactNode } from 'react'
import { GiftPoster, giftPictures } from '../../parts/products/gift-poster.tsx'
import type { GiftChoiceProps } from './gift-choice-props.ts'

type Props = Pick<GiftChoiceProps, 'texts' | 'cardTexts' | 'shopName' | 'timeZone' | 'language'> & {
  readonly view: GiftChoiceView
  readonly onType: GiftChoiceService['type']
}

/** The card as it will be, and the choice of its picture (rules/gift-cards#picture). */
export const GiftShown = ({ texts, cardTexts, shopName, timeZone, language, view, onType }: Props): ReactNode => {
  const { typed, sum, validUntil } = view
  const name = typed.recipient?.trim()
  const date = validUntil === undefined ? '' : dateText(validUntil, { language, timeZone, withWeekday: false })
  return (
    <GiftPreview
      image={<GiftPoster picture={typed.picture} width={480} height={200} idPrefix="gift-shown" />}
      name={formatMessage(cardTexts.giftCard, { shop: shopName })}
      value={sum === undefined ? undefined : formatRoundEuros(sum, language)}
      recipient={name ? formatMessage(texts.to, { name }) : undefined}
      until={date && formatMessage(cardTexts.validUntil, { date })}
    >
      <ArtChips
        legend={texts.picture}
        name="gift-picture"
        value={typed.picture ?? giftPictures[0]}
        onChoose={picture => onType('picture', picture)}
        options={giftPictures.map(picture => ({
          value: picture,
          label: texts.pictures[picture],
          image: <GiftPoster picture={picture} width={160} height={100} idPrefix={`gift-${picture}`} />,
        }))}
      />
    </GiftPreview>
  )
}
