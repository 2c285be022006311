import {
  effectiveMax,
  formatEuros,
  formatMessage,
  type Language,
  type Messages,
  offerOfProduct,
  type ProductOffer,
  type RegistrationField,
} from '@portti/core/rules'
import { useAddToCart, useCart, useCore } from '@portti/react'
import {
  AmountPicker,
  Availability,
  Button,
  BuyBar,
  ClockIcon,
  InfoIcon,
  Price,
  ProductLine,
  ProductLineNote,
  Stack,
  TicketList,
} from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { CartErrorNotice } from '../view/cart-error-notice.tsx'
import type { PanelProduct } from '../view/panel-product.ts'
import type { Participants } from '../view/participants-form.tsx'
import { useParticipantsForm } from '../view/use-participants-form.ts'
import { useUnlockedProducts } from '../view/use-unlocked-products.ts'

export type BuyPanelProps = {
  readonly language: Language
  readonly texts: Messages['buyPanel']
  /** Titled lists, tickets first; the first one carries the sum and the button. */
  readonly lists: readonly { readonly title: string; readonly products: readonly PanelProduct[] }[]
  /** Names of the products that lines may require. */
  readonly productNames: Readonly<Record<string, string>>
  /** Most products of the event in one order (SPEC §5). */
  readonly maxPerOrder?: number
  /** Of an event's page: a code may open more of the event. */
  readonly event?: { readonly id: string; readonly timeZone: string }
  /** Of an event that is registered for: what each participant is asked. */
  readonly registration?: {
    readonly fields: readonly RegistrationField[]
    readonly texts: Messages['participants']
  }
  readonly cartHref: string
}

type LineProps = {
  readonly product: PanelProduct
  readonly offer: ProductOffer
  readonly amount: number
  readonly panel: BuyPanelProps
  readonly isBusy: boolean
  readonly onChange: (amount: number) => void
}

const lineStates = { requires: 'requires', soon: 'soon', soldout: 'soldout' } as const

const Line = ({ product, offer, amount, panel, isBusy, onChange }: LineProps): ReactNode => {
  const { texts, language, productNames } = panel
  const { name, info, price, originalPrice, opensAt } = product
  const euros = (cents: number): string => (cents === 0 ? texts.free : formatEuros(cents, language))
  const shared = {
    name,
    info,
    price: <Price price={euros(price)} original={originalPrice === undefined ? undefined : euros(originalPrice)} />,
  }
  if (offer.state === 'on_sale') {
    const { rule, isFew } = offer
    const left = product.availability.maxAvailable
    const few = left === undefined ? texts.few : formatMessage(texts.fewLeft, { count: left })
    return (
      <ProductLine
        {...shared}
        state={amount > 0 ? 'chosen' : undefined}
        badges={<Availability status={isFew ? 'yellow' : 'green'}>{isFew ? few : texts.plenty}</Availability>}
        control={
          <AmountPicker
            amount={amount}
            min={rule.min}
            max={effectiveMax(rule)}
            step={rule.step}
            label={formatMessage(texts.amountOf, { name })}
            decreaseLabel={formatMessage(texts.decrease, { name })}
            increaseLabel={formatMessage(texts.increase, { name })}
            maxReason={formatMessage(texts.atMost, { max: effectiveMax(rule) })}
            disabled={isBusy}
            onChange={onChange}
          />
        }
        note={
          rule.min > 1 || rule.step > 1 ? (
            <ProductLineNote icon={<InfoIcon />}>
              {formatMessage(rule.step > 1 ? texts.soldInSteps : texts.atLeast, { min: rule.min, step: rule.step })}
            </ProductLineNote>
          ) : undefined
        }
      />
    )
  }
  if (offer.state === 'requires') {
    const names = offer.productIds.flatMap(id => productNames[id] ?? []).join(', ')
    return (
      <ProductLine
        {...shared}
        state="requires"
        control={<Availability status="locked">{texts.needsTicket}</Availability>}
        note={
          <ProductLineNote icon={<InfoIcon />}>{formatMessage(texts.requires, { products: names })}</ProductLineNote>
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
            <ProductLineNote icon={<ClockIcon />} when={opensAt}>
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

/** Chooses products of an event or a single product, and puts them into the cart in one go. */
export default function BuyPanel(props: BuyPanelProps): ReactNode {
  const { texts, language, maxPerOrder, event, registration, cartHref } = props
  const core = useCore()
  const cart = useCart()
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>({})
  const [participants, setParticipants] = useState<Participants>({})
  const [attempt, setAttempt] = useState(0)
  const { add, isAdding, error } = useAddToCart()

  const unlocked = useUnlockedProducts(event?.id, { language, timeZone: event?.timeZone ?? '' })
  const lists = props.lists.map((list, index) =>
    index === 0 ? { ...list, products: [...list.products, ...unlocked] } : list,
  )
  const products = lists.flatMap(list => list.products)
  const inCart = cart.phase === 'present' ? cart.cart.items.map(item => item.product.id) : []
  const chosen = products.filter(({ id }) => (amounts[id] ?? 0) > 0)
  const present = new Set([...inCart, ...chosen.map(({ id }) => id)])
  const count = chosen.reduce((sum, { id }) => sum + (amounts[id] ?? 0), 0)
  const total = chosen.reduce((sum, { id, price }) => sum + price * (amounts[id] ?? 0), 0)

  const form = useParticipantsForm(registration !== undefined)
  const asked = registration ? chosen.filter(({ isRegistered }) => isRegistered) : []
  const registered =
    registration && form
      ? asked.map(({ id, name }) => ({
          ...form.registrationOf(id, amounts[id] ?? 0, participants, registration.fields),
          name,
        }))
      : []
  const addChosen = async (): Promise<void> => {
    if (registered.length < asked.length || registered.some(({ checked }) => checked.isErr())) {
      setAttempt(before => before + 1)
      return
    }
    const items = chosen.map(({ id }) => {
      const eventRegistration = registered.find(({ productId }) => productId === id)?.checked.unwrapOr(undefined)
      return { productId: id, amount: amounts[id] ?? 0, ...(eventRegistration && { eventRegistration }) }
    })
    if (await add(items)) core.goTo(cartHref)
  }

  const bar = (
    <>
      {registration && form && registered.length > 0 ? (
        <form.ParticipantsForm
          registrations={registered}
          fields={registration.fields}
          texts={registration.texts}
          language={language}
          attempt={attempt}
          onChange={(productId, typed) => setParticipants(before => ({ ...before, [productId]: typed }))}
        />
      ) : null}
      {error ? <CartErrorNotice error={error} title={texts.errorTitle} language={language} /> : null}
      <BuyBar sum={formatEuros(total, language)} note={formatMessage(texts.count, { count })}>
        <Button kind="primary" size="lg" busy={isAdding} disabled={count === 0} onClick={() => void addChosen()}>
          {texts.add}
        </Button>
      </BuyBar>
    </>
  )

  return (
    <Stack gap="lg">
      {lists.map(({ title, products: listed }, index) => (
        <TicketList
          key={title}
          title={title}
          note={
            index === 0 && maxPerOrder !== undefined ? formatMessage(texts.perOrder, { max: maxPerOrder }) : undefined
          }
          foot={index === 0 ? bar : undefined}
        >
          {listed.map(product => (
            <Line
              key={product.id}
              product={product}
              offer={offerOfProduct(product, present)}
              amount={amounts[product.id] ?? 0}
              panel={props}
              isBusy={isAdding}
              onChange={amount => setAmounts(before => ({ ...before, [product.id]: amount }))}
            />
          ))}
        </TicketList>
      ))}
    </Stack>
  )
}
