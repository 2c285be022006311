import { type CartItem, changeLineAmount, lineAmount, lineOriginalTotal, linesByEvent } from '@portti/core'
import { dateTimeText, formatEuros, formatMessage, type Language, textIn } from '@portti/core/format'
import { useCart, useCore, useRestoreCart, useStoredCart } from '@portti/react'
import {
  AmountPicker,
  ArrowRightIcon,
  Button,
  ButtonLink,
  BuyBar,
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
import type { ReactNode } from 'react'
import { CartCodes } from '../../parts/cart-codes.tsx'
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import { CartNotLoaded } from '../../parts/cart-not-loaded.tsx'
import { cartSummaryRows, cartSummaryTotal } from '../../parts/cart-summary-rows.ts'
import { CartTimeLeft } from '../../parts/cart-time-left.tsx'
import { EmptyCart } from '../../parts/empty-cart.tsx'
import { GoneLines } from '../../parts/expired-cart.tsx'
import { LineImage } from '../../parts/line-image.tsx'
import { lineSeats } from '../../parts/line-seats.ts'
import { vatRows } from '../../parts/vat-rows.ts'
import type { Messages } from '../../texts/messages.ts'
import { LineParticipants } from './line-participants.tsx'

export type CartIslandProps = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['cart']
  readonly summaryTexts: Messages['summary']
  readonly timeLeftTexts: Messages['timeLeft']
  readonly codeTexts: Messages['codes']
  readonly participantTexts: Messages['participants']
  readonly homeHref: string
  readonly eventsRoot: string
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
  const state = useCart()
  const amount = state.phase === 'present' ? lineAmount(state.cart, item) : undefined
  const name = textIn(item.product.title, language)
  return (
    <>
      {amount ? (
        <AmountPicker
          amount={amount.amount}
          less={amount.less}
          more={amount.more}
          least={amount.least}
          most={amount.most}
          label={formatMessage(texts.amountOf, { name })}
          decreaseLabel={formatMessage(texts.decrease, { name })}
          increaseLabel={formatMessage(texts.increase, { name })}
          maxReason={formatMessage(texts.atMost, { max: amount.max })}
          onChange={wanted => changeLineAmount(cart, item, wanted)}
        />
      ) : null}
      <IconButton
        label={formatMessage(texts.remove, { name })}
        disabled={isBusy}
        onClick={() => {
          // The line goes with its button: whoever goes on by keyboard does so from the page's beginning.
          document.getElementById('main')?.focus()
          void cart.remove(item.id)
        }}
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
    eventsRoot,
    checkoutHref,
  } = props
  const core = useCore()
  const state = useCart()
  const stored = useStoredCart()
  const restoring = useRestoreCart()
  const euros = (cents: number): string => formatEuros(cents, language)
  const originalOf = (item: CartItem): string | undefined => {
    const original = lineOriginalTotal(item)
    return original === undefined ? undefined : euros(original)
  }
  const pieces = ({ amount, price }: CartItem): string => `${amount} × ${euros(price)}`
  const goneNotice = <GoneLines restoring={restoring} texts={texts} seatTexts={summaryTexts} language={language} />
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

  if (stored !== 'known') {
    return (
      <Stack gap="lg">
        {stored === 'unanswered' ? <CartNotLoaded texts={texts} language={language} /> : null}
        <CartSkeleton label={texts.loading} />
      </Stack>
    )
  }
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
  const total = cartSummaryTotal(cart, summaryTexts, language)
  const toCheckout = (isBlock: boolean): ReactNode => (
    <ButtonLink href={checkoutHref} kind="primary" size="lg" block={isBlock} iconEnd={<ArrowRightIcon />}>
      {texts.toCheckout}
    </ButtonLink>
  )
  return (
    <>
      <ContentAndSummary
        summary={
          <Summary
            title={summaryTexts.title}
            rows={cartSummaryRows(cart, summaryTexts, language)}
            total={total}
            vatRows={vatRows(cart.vat, summaryTexts, language)}
          >
            {toCheckout(true)}
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
              image={
                <LineImage
                  event={event}
                  productId={items[0]?.product.id ?? ''}
                  {...(items[0] && { product: items[0].product })}
                />
              }
              title={event ? textIn(event.title, language) : textIn(items[0]?.product.title, language)}
              href={event && `${eventsRoot}${encodeURIComponent(event.id)}/`}
              info={event ? dateTimeText(event.startsAt, { language, timeZone }) : items.map(pieces)}
            >
              {items.map(item => (
                <CartLine
                  key={item.id}
                  name={event && textIn(item.product.title, language)}
                  info={event && pieces(item)}
                  seats={lineSeats(cart, item, summaryTexts, language)}
                  sum={<Price layout="stack" price={euros(item.total)} original={originalOf(item)} />}
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
      <BuyBar kind="page" sum={total.value} note={total.label}>
        {toCheckout(false)}
      </BuyBar>
    </>
  )
}
