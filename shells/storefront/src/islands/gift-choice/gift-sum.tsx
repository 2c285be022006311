import { formatMessage, formatRoundEuros } from '@portti/core/format'
import { ChipOption, ChipRow, Field } from '@portti/ui'
import type { ReactNode } from 'react'
import { giftSums } from '../../parts/products/gift-errors.ts'
import type { GiftChoiceProps } from './gift-choice-props.ts'
import { type GiftFieldsProps, giftField } from './gift-field.ts'

type Props = GiftFieldsProps &
  Pick<GiftChoiceProps, 'cards' | 'ownSum' | 'language'> & { readonly onPick: (productId: string) => void }

/** The sums on offer, and the buyer's own (rules/gift-cards#own-sum). */
export const GiftSum = (props: Props): ReactNode => {
  const { cards, ownSum, language, texts, view, onPick } = props
  const sums = giftSums(view.card, language)
  return (
    <>
      {cards.length > 1 ? (
        <div data-part="product-option">
          <p aria-hidden="true">{texts.sum}</p>
          <ChipRow label={texts.sum} kind="sizes">
            {cards.map(({ id, price, priceUpTo }) => (
              <ChipOption
                key={id}
                name="gift-card"
                value={id}
                text={priceUpTo === undefined ? formatRoundEuros(price, language) : ownSum}
                checked={id === view.card.id}
                onChoose={onPick}
              />
            ))}
          </ChipRow>
        </div>
      ) : null}
      {sums ? (
        <Field
          {...giftField(props, 'sum')}
          label={cards.length > 1 ? texts.ownSum : texts.sum}
          hint={formatMessage(texts.sumHint, sums)}
          inputMode="numeric"
          autoComplete="off"
          aria-required
        />
      ) : null}
    </>
  )
}
