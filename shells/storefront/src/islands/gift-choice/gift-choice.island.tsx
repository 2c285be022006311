import { formatEuros, formatMessage, type Language } from '@portti/core/format'
import { useCore, useGiftChoice } from '@portti/react'
import { Button, BuyBar, ErrorSummary, RadioGroup, Stack } from '@portti/ui'
import type { ReactNode } from 'react'
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import { giftErrors } from '../../parts/gift-errors.ts'
import type { Messages } from '../../texts/messages.ts'
import { GiftFields } from './gift-fields.tsx'

export type GiftChoiceProps = {
  readonly productId: string
  readonly price: number
  readonly timeZone: string
  readonly texts: Messages['gift']
  readonly panelTexts: Pick<Messages['buyPanel'], 'add' | 'errorTitle'>
  /** "Tarkista yksi kohta" */
  readonly checkFields: Messages['participants']['checkFields']
  readonly language: Language
}

/** A gift card: as a letter to its recipient on a day of the buyer's choice, or by the buyer's own hand. */
export default function GiftChoice(props: GiftChoiceProps): ReactNode {
  const { productId, price, timeZone, texts, panelTexts, language } = props
  const core = useCore()
  const { gift, view } = useGiftChoice({ productId, timeZone })
  const errors = giftErrors(view.problems, texts)
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
        {view.way === 'letter' ? <GiftFields view={view} errors={errors} texts={texts} onType={gift.type} /> : null}
        {view.error ? <CartErrorNotice error={view.error} title={panelTexts.errorTitle} language={language} /> : null}
        <BuyBar sum={formatEuros(price, language)}>
          <Button type="submit" kind="primary" size="lg" busy={view.isAdding}>
            {panelTexts.add}
          </Button>
        </BuyBar>
      </Stack>
    </form>
  )
}
