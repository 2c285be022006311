import { type CartItem, linesByEvent } from '@portti/core'
import {
  dateTimeText,
  effectiveMax,
  formatEuros,
  formatMessage,
  type Language,
  type Messages,
  quantityRuleOf,
  textIn,
} from '@portti/core/rules'
import { useCart, useCore, useRestoreCart } from '@portti/react'
import {
  AmountPicker,
  ArrowRightIcon,
  Button,
  ButtonLink,
  CartGroup,
  CartLine,
  CartLines,
  ContentAndSummary,
  IconButton,
  Price,
  Skeleton,
  Stack,
  Summary,
  Surface,
  TrashIcon,
  VisuallyHidden,
} from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { CartCodes } from '../view/cart-codes.tsx'
import { CartErrorNotice } from '../view/cart-error-notice.tsx'
import { cartSummaryRows, cartSummaryTotal } from '../view/cart-summary-rows.ts'
import { CartTimeLeft } from '../view/cart-time-left.tsx'
import { EmptyCart, GoneLines } from '../view/empty-cart.tsx'
import { LineImage } from '../view/line-image.tsx'
import { LineParticipants } from '../view/line-participants.tsx'
import { lineSeats } from '../view/line-seats.ts'
import { vatRows } from '../view/vat-rows.ts'

export type CartIslandProps = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['cart']
  readonly summaryTexts: Messages['summary']
  readonly timeLeftTexts: Messages['timeLeft']
  readonly codeTexts: Messages['codes']
  readonly participantTexts: Messages['participants']
  readonly homeHref: string
  readonly checkoutHref: string
}

const CartSkeleton = ({ label }: { readonly label: string }): ReactNode => (
  <ContentAndSummary
    summary={
      <Surface>
        <Stack>
          <Skeleton size="title" width="half" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton size="block" />
        </Stack>
      </Surface>
    }
  >
    <Surface>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <Stack>
        <Skeleton size="title" width="half" />
        <Skeleton />
        <Skeleton width="most" />
      </Stack>
    </Surface>
  </ContentAndSummary>
)

const LineTools = ({
  item,
  props,
  isBusy,
}: {
  readonly item: CartItem
  readonly props: CartIslandProps
  readonly isBusy: boolean
}): ReactNode => {
  const { texts, language } = props
  const { cart } = useCore()
  const name = textIn(item.product.title, language)
  // What the line holds already is the visitor's own: it counts on top of what is left.
  const { maxAvailable, ...availability } = item.product.availability
  const rule = quantityRuleOf({
    ...availability,
    available: true,
    ...(maxAvailable !== undefined && { maxAvailable: maxAvailable + item.amount }),
  })
  return (
    <>
      {/* A piece more or less needs its seat or its participant. */}
      {item.seatReservations.length > 0 || item.eventRegistration ? null : (
        <AmountPicker
          amount={item.amount}
          min={rule.min}
          max={effectiveMax(rule)}
          step={rule.step}
          allowZero={false}
          label={formatMessage(texts.amountOf, { name })}
          decreaseLabel={formatMessage(texts.decrease, { name })}
          increaseLabel={formatMessage(texts.increase, { name })}
          maxReason={formatMessage(texts.atMost, { max: effectiveMax(rule) })}
          onChange={amount => void cart.changeAmount(item.id, amount)}
        />
      )}
      <IconButton
        label={formatMessage(texts.remove, { name })}
        disabled={isBusy}
        onClick={() => void cart.remove(item.id)}
      >
        <TrashIcon />
      </IconButton>
    </>
  )
}

/** The visitor's cart: what is in it, what it costs, how long it is held. */
export default function CartIsland(props: CartIslandProps): ReactNode {
  const {
    language,
    timeZone,
    texts,
    summaryTexts,
    timeLeftTexts,
    codeTexts,
    participantTexts,
    homeHref,
    checkoutHref,
  } = props
  const core = useCore()
  const state = useCart()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void core.cart.load().then(() => setLoaded(true))
  }, [core])
  const restoring = useRestoreCart()
  const euros = (cents: number): string => formatEuros(cents, language)
  const goneNotice = <GoneLines restoring={restoring} texts={texts} language={language} />
  const error = state.error ? (
    <CartErrorNotice
      error={state.error}
      title={texts.errorTitle}
      language={language}
      actions={
        <Button size="sm" onClick={() => core.cart.clearError()}>
          {texts.dismiss}
        </Button>
      }
    />
  ) : null

  if (!isLoaded) return <CartSkeleton label={texts.loading} />
  if (state.phase !== 'present' || state.cart.items.length === 0) {
    return (
      <Stack gap="lg">
        {goneNotice}
        {error}
        <EmptyCart restoring={restoring} texts={texts} homeHref={homeHref} />
      </Stack>
    )
  }

  const { cart, loading } = state
  return (
    <ContentAndSummary
      summary={
        <Summary
          title={summaryTexts.title}
          rows={cartSummaryRows(cart, summaryTexts, language)}
          total={cartSummaryTotal(cart, summaryTexts, language)}
          vatRows={vatRows(cart.vat, summaryTexts, language)}
        >
          <ButtonLink href={checkoutHref} kind="primary" size="lg" block iconEnd={<ArrowRightIcon />}>
            {texts.toCheckout}
          </ButtonLink>
          <ButtonLink href={homeHref} kind="quiet" block>
            {texts.continueShopping}
          </ButtonLink>
        </Summary>
      }
    >
      <CartTimeLeft texts={timeLeftTexts} language={language} />
      {goneNotice}
      {error}
      <CartLines label={texts.lines}>
        {linesByEvent(cart).map(({ event, items }) => (
          <CartGroup
            key={event?.id ?? items[0]?.id}
            image={<LineImage event={event} productId={items[0]?.product.id ?? ''} />}
            title={event ? textIn(event.title, language) : textIn(items[0]?.product.title, language)}
            info={event ? dateTimeText(event.startsAt, { language, timeZone }) : texts.product}
          >
            {items.map(item => (
              <CartLine
                key={item.id}
                name={textIn(item.product.title, language)}
                info={`${item.amount} × ${euros(item.price)}`}
                seats={lineSeats(cart, item, summaryTexts, language)}
                sum={
                  <Price
                    layout="stack"
                    price={euros(item.total)}
                    original={item.originalPrice === undefined ? undefined : euros(item.originalPrice * item.amount)}
                  />
                }
                note={
                  item.eventRegistration ? (
                    <LineParticipants item={item} texts={participantTexts} language={language} />
                  ) : undefined
                }
                tools={<LineTools item={item} props={props} isBusy={loading.items.includes(item.id)} />}
              />
            ))}
          </CartGroup>
        ))}
      </CartLines>
      <Surface>
        <CartCodes texts={codeTexts} language={language} />
      </Surface>
    </ContentAndSummary>
  )
}
