import { formatEuros, formatMessage } from '@portti/core/format'
import { useGiftChoice } from '@portti/react'
import { Button, BuyBar, CardForm, ErrorSummary, RadioGroup } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { CartErrorNotice } from '../../parts/cart/cart-error-notice.tsx'
import { useGoToCart } from '../../parts/cart/use-go-to-cart.ts'
import { usePreparedErrorTexts } from '../../parts/errors/error-texts.ts'
import { giftErrors } from '../../parts/products/gift-errors.ts'
import type { GiftChoiceProps } from './gift-choice-props.ts'
import { GiftLetterFields } from './gift-letter-fields.tsx'
import { GiftNames } from './gift-names.tsx'
import { GiftShown } from './gift-shown.tsx'
import { GiftSum } from './gift-sum.tsx'

/** The cart item that the page's address asks to change; the cart's links name it. */
const changedCard = (): string | undefined =>
  typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('change-card') ?? undefined)

/** A gift card as it will be, its sum and picture, and how it is given (rules/gift-cards#letter). */
export default function GiftChoice(props: GiftChoiceProps): ReactNode {
  const { card, cards, timeZone, texts, panelTexts, language } = props
  const [isLeaving, goToCart] = useGoToCart()
  usePreparedErrorTexts(language)
  const [itemId] = useState(changedCard)
  const { gift, view } = useGiftChoice({ card, cards, timeZone, itemId })
  const errors = giftErrors(view.problems, { texts, card: view.card, language })
  const submit = async (): Promise<void> => {
    if (await gift.submit()) goToCart()
  }
  const fields = { view, errors, texts, onType: gift.type }
  return (
    <CardForm onSubmit={() => void submit()} preview={<GiftShown {...props} view={view} onType={gift.type} />}>
      <ErrorSummary
        key={view.attempts}
        title={formatMessage(props.checkFields, { count: errors.length })}
        errors={errors}
        takeFocus={view.attempts > 0}
      />
      <GiftSum {...props} {...fields} onPick={gift.pick} />
      <GiftNames {...fields} />
      <RadioGroup
        legend={texts.how}
        name="gift-way"
        value={view.way}
        onChange={way => gift.choose(way === 'letter' ? 'letter' : 'hand')}
        options={[
          { value: 'letter', title: texts.byMail, text: texts.byMailText },
          { value: 'hand', title: texts.byHand, text: texts.byHandText },
        ]}
      />
      {view.way === 'letter' ? <GiftLetterFields {...fields} /> : null}
      {view.error ? <CartErrorNotice error={view.error} title={panelTexts.errorTitle} language={language} /> : null}
      <BuyBar sum={formatEuros(view.sum ?? 0, language)} note={props.feeNote}>
        <Button type="submit" kind="primary" size="lg" busy={view.isAdding || isLeaving}>
          {view.isChange ? texts.save : panelTexts.add}
        </Button>
      </BuyBar>
    </CardForm>
  )
}
