import {
  effectiveMax,
  formatEuros,
  formatMessage,
  type Language,
  type ProductOffer,
  type QuantityRule,
} from '@portti/core/rules'
import {
  AmountPicker,
  Availability,
  Button,
  ClockIcon,
  Countdown,
  InfoIcon,
  Price,
  ProductLine,
  ProductLineNote,
  Tag,
} from '@portti/ui'
import type { ReactNode } from 'react'
import type { PanelProduct } from '../../parts/panel-product.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly product: PanelProduct
  readonly offer: ProductOffer
  readonly texts: Messages['buyPanel']
  readonly language: Language
  /** Beside the cart and the other lines, how many may be chosen. */
  readonly rule: QuantityRule
  readonly maxPerOrder: number | undefined
  readonly amount: number
  readonly isBusy: boolean
  readonly onChange: (amount: number) => void
  /** Names of the products of which one must be bought too. */
  readonly required: string
  /** Chooses one of these, and this, in one go. */
  readonly companion: { readonly name: string; readonly onChoose: () => void } | undefined
  /** Runs to the opening of sales. */
  readonly countdown: ReactNode
}

const lineStates = { requires: 'requires', soon: 'soon', soldout: 'soldout' } as const

/** Limits are told before somebody runs into them, and the one that stops the plus button when it does. */
const limitTexts = (
  { texts, product, amount, maxPerOrder }: Props,
  rule: QuantityRule,
): { readonly always: readonly string[]; readonly most: string } => {
  const { min, max, step } = product.availability
  const top = effectiveMax(rule)
  const isOrderFull = rule.eventTotalLeft === top && top < rule.max
  const most =
    isOrderFull && maxPerOrder !== undefined
      ? formatMessage(texts.eventFull, { max: maxPerOrder })
      : rule.maxAvailable === top && top < rule.max
        ? formatMessage(texts.allLeft)
        : formatMessage(rule.max < max ? texts.restInCart : texts.atMost, { max })
  const always = [
    ...(product.about === undefined ? [] : [product.about]),
    ...(step > 1
      ? [formatMessage(texts.soldInSteps, { min, step })]
      : min > 1
        ? [formatMessage(texts.atLeast, { min })]
        : []),
    ...(max < (maxPerOrder ?? 10) || rule.max < max
      ? [formatMessage(rule.max < max ? texts.restInCart : texts.atMost, { max })]
      : []),
  ]
  const isAtTop = (amount > 0 || top === 0) && amount + step > top
  return { always: isAtTop && !always.includes(most) ? [...always, most] : always, most }
}

/** One product of the buy panel: a number to choose, or why there is none. */
export const PanelLine = (props: Props): ReactNode => {
  const { product, offer, texts, language, rule, amount, isBusy, onChange } = props
  const { name, info, price, originalPrice, opensAt } = product
  const euros = (cents: number): string => (cents === 0 ? texts.free : formatEuros(cents, language))
  const isReduced = originalPrice !== undefined && originalPrice > price
  const shared = {
    name,
    info,
    price: <Price price={euros(price)} original={isReduced ? euros(originalPrice) : undefined} />,
  }
  const off = isReduced ? (
    <Tag kind="success">{formatMessage(texts.off, { percent: Math.round((1 - price / originalPrice) * 100) })}</Tag>
  ) : null
  if (offer.state === 'on_sale') {
    const left = product.availability.maxAvailable
    const few = left === undefined ? texts.few : formatMessage(texts.fewLeft, { count: left })
    const { always, most } = limitTexts(props, rule)
    return (
      <ProductLine
        {...shared}
        state={amount > 0 ? 'chosen' : undefined}
        badges={
          <>
            {off}
            <Availability status={offer.isFew ? 'yellow' : 'green'}>{offer.isFew ? few : texts.plenty}</Availability>
          </>
        }
        control={
          <AmountPicker
            amount={amount}
            min={rule.min}
            max={effectiveMax(rule)}
            step={rule.step}
            label={formatMessage(texts.amountOf, { name })}
            decreaseLabel={formatMessage(texts.decrease, { name })}
            increaseLabel={formatMessage(texts.increase, { name })}
            maxReason={most}
            disabled={isBusy}
            onChange={onChange}
          />
        }
        note={always.length > 0 ? <ProductLineNote icon={<InfoIcon />}>{always.join(' ')}</ProductLineNote> : undefined}
      />
    )
  }
  if (offer.state === 'requires') {
    const { required, companion } = props
    return (
      <ProductLine
        {...shared}
        state="requires"
        badges={off}
        control={<Availability status="locked">{texts.needsTicket}</Availability>}
        note={
          <ProductLineNote
            icon={<InfoIcon />}
            end={
              companion ? (
                <Button
                  size="sm"
                  disabled={isBusy}
                  onClick={({ currentTarget }) => {
                    const line = currentTarget.closest('li')
                    companion.onChoose()
                    // The button goes; the number that comes in its line takes the focus.
                    requestAnimationFrame(() => line?.querySelector('input')?.focus())
                  }}
                >
                  {formatMessage(texts.addToo, { name: companion.name })}
                </Button>
              ) : undefined
            }
          >
            {formatMessage(texts.requires, { products: required })}
          </ProductLineNote>
        }
      />
    )
  }
  if (offer.state === 'soon') {
    return (
      <ProductLine
        {...shared}
        state="soon"
        badges={<Availability status="soon">{texts.soon}</Availability>}
        note={
          opensAt ? (
            <ProductLineNote
              icon={<ClockIcon />}
              when={opensAt}
              end={props.countdown ?? <Countdown label={texts.soon} parts={[]} />}
            >
              {texts.salesBegin}
            </ProductLineNote>
          ) : undefined
        }
      />
    )
  }
  return (
    <ProductLine
      {...shared}
      state={offer.state in lineStates ? 'soldout' : undefined}
      control={<Availability status="red">{texts[offer.state]}</Availability>}
    />
  )
}
