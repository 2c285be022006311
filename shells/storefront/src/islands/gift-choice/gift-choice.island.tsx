import { formatEuros, formatMessage } from '@portti/core/format'
import { useCore, useGiftChoice } from '@portti/react'
import { Button, BuyBar, ErrorSummary, RadioGroup, Stack } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import { giftErrors } from '../../parts/gift-errors.ts'
import type { GiftChoiceProps } from './gift-choice-props.ts'
import { GiftFields } from './gift-fields.tsx'
import { GiftLooks } from './gift-looks.tsx'

/** The cart line that the page's address asks to change; the cart's links name it. */
const changedCard = (): string | undefined =>
  typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('change-card') ?? undefined)

/** A gift card: its sum and picture, and how it is given (rules/gift-cards#letter). */
export default function GiftChoice(props: GiftChoiceProps): ReactNode {
  const { product, timeZone, texts, panelTexts, language } = props
  const core = useCore()
  const [itemId] = useState(changedCard)
  const { gift, view } = useGiftChoice({ product, timeZone, itemId })
  const errors = giftErrors(view.problems, { texts, product, language })
  const submit = async (): Promise<void> => {
    if (await gift.submit()) core.go({ to: 'cart' })
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <ErrorSummary
          key={view.attempts}
          title={formatMessage(props.checkFields, { count: errors.length })}
          errors={errors}
          takeFocus={view.attempts > 0}
        />
        <GiftLooks {...props} view={view} errors={errors} onType={gift.type} />
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
        <GiftFields view={view} errors={errors} texts={texts} onType={gift.type} />
        {view.error ? <CartErrorNotice error={view.error} title={panelTexts.errorTitle} language={language} /> : null}
        <BuyBar sum={formatEuros(view.sum, language)}>
          <Button type="submit" kind="primary" size="lg" busy={view.isAdding}>
            {view.isChange ? texts.save : panelTexts.add}
          </Button>
        </BuyBar>
      </Stack>
    </form>
  )
}
