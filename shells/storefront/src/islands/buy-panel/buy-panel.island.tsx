import {
  formatEuros,
  formatMessage,
  isPlainLine,
  type Language,
  nextAmountUp,
  offerOfProduct,
  type ProductOffer,
  type QuantityRule,
  quantityRuleOf,
  type RegistrationField,
  remainingRule,
} from '@portti/core/rules'
import { useAddToCart, useCart, useCore } from '@portti/react'
import { Button, BuyBar, Stack, Surface, TicketList, VisuallyHidden } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { PanelProduct } from '../../parts/panel-product.ts'
import type { Participants } from '../../parts/participants-form.tsx'
import { useLater } from '../../parts/use-later.ts'
import type { Messages } from '../../texts/messages.ts'
import { PanelLine } from './panel-line.tsx'
import { useProductsAnew } from './use-products-anew.ts'
import { useUnlockedProducts } from './use-unlocked-products.ts'

export type BuyPanelProps = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['buyPanel']
  /** Titled lists, tickets first; the first one carries the sum and the button. */
  readonly lists: readonly { readonly title: string; readonly products: readonly PanelProduct[] }[]
  /** What lines require that is sold elsewhere in the shop, named with its event. */
  readonly companions: readonly PanelProduct[]
  /** Names of the products that lines may require. */
  readonly productNames: Readonly<Record<string, string>>
  /** Most products of the event in one order (SPEC §5). */
  readonly maxPerOrder?: number
  /** Of an event's page: a code may open more of the event. */
  readonly eventId?: string
  /** Of an event that is registered for: what each participant is asked. */
  readonly registration?: {
    readonly fields: readonly RegistrationField[]
    readonly texts: Messages['participants']
  }
  /** Of a page where a code may open or reduce something. */
  readonly codeTexts?: Messages['codes']
  /** Where something is not on sale yet. */
  readonly countdownTexts?: Messages['countdown']
  /** A single product begins with the smallest amount that is sold. */
  readonly isSingle?: boolean
}

type Amounts = Readonly<Record<string, number>>

const loadParticipants = () => import('../../parts/participants-form.tsx')
const loadCountdown = () => import('./opening-countdown.tsx')
const loadCodes = () => import('../../parts/cart-codes.tsx')
const loadErrorNotice = () => import('../../parts/cart-error-notice.tsx')

const firstAmount = ({ availability }: PanelProduct): number => nextAmountUp(quantityRuleOf(availability), 0)

const firstAmounts = ({ isSingle, lists }: BuyPanelProps): Amounts =>
  isSingle ? Object.fromEntries(lists.flatMap(list => list.products.map(one => [one.id, firstAmount(one)]))) : {}

/** Chooses products of an event or a single product, and puts them into the cart in one go. */
export default function BuyPanel(props: BuyPanelProps): ReactNode {
  const { texts, language, timeZone, maxPerOrder, eventId, registration, codeTexts, countdownTexts, productNames } =
    props
  const core = useCore()
  const cart = useCart()
  const [amounts, setAmounts] = useState(() => firstAmounts(props))
  const [participants, setParticipants] = useState<Participants>({})
  const [attempt, setAttempt] = useState(0)
  /** Products that changed while the page was open. */
  const [changed, setChanged] = useState<Readonly<Record<string, PanelProduct>>>({})
  const [openedLast, setOpenedLast] = useState<string>()
  const [areCodesOpen, setCodesOpen] = useState(false)
  const { add, isAdding, error } = useAddToCart()
  const words = { language, timeZone, texts }

  const keepChanged = (now: readonly PanelProduct[]): void =>
    setChanged(before => ({ ...before, ...Object.fromEntries(now.map(product => [product.id, product])) }))
  const productIds = props.lists.flatMap(list => list.products.map(({ id }) => id))
  useProductsAnew({ eventId, productIds, words }, keepChanged)
  const unlocked = useUnlockedProducts(eventId, words)
  const companions = props.companions.filter(({ id }) => amounts[id] !== undefined)
  const lists = props.lists.map((list, index) => ({
    ...list,
    products: [...list.products, ...(index === 0 ? [...unlocked, ...companions] : [])].map(
      product => changed[product.id] ?? product,
    ),
  }))
  const products = lists.flatMap(list => list.products)
  const items = cart.phase === 'present' ? cart.cart.items : []
  const chosen = products.filter(({ id }) => (amounts[id] ?? 0) > 0)
  const present = new Set([...items.map(item => item.product.id), ...chosen.map(({ id }) => id)])
  const count = chosen.reduce((sum, { id }) => sum + (amounts[id] ?? 0), 0)
  const total = chosen.reduce((sum, { id, price }) => sum + price * (amounts[id] ?? 0), 0)

  const countdown = useLater(
    countdownTexts !== undefined && products.some(({ availability }) => availability.reasonCode === 'not_yet_open'),
    loadCountdown,
  )
  const notice = useLater(error !== undefined, loadErrorNotice)
  const codes = useLater(areCodesOpen, loadCodes)
  useEffect(() => {
    if (codes) document.getElementById('code')?.focus()
  }, [codes])
  const form = useLater(registration !== undefined, loadParticipants)
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
    const added = chosen.map(({ id }) => {
      const eventRegistration = registered.find(({ productId }) => productId === id)?.checked.unwrapOr(undefined)
      return { productId: id, amount: amounts[id] ?? 0, ...(eventRegistration && { eventRegistration }) }
    })
    if (await add(added)) core.go({ to: 'cart' })
  }

  const choose = (chosenNow: Amounts): void => setAmounts(before => ({ ...before, ...chosenNow }))

  const isCompanion = ({ id }: PanelProduct): boolean => props.companions.some(other => other.id === id)
  const ofEvent = [
    ...items.filter(({ event }) => event?.id === eventId).map(item => item.amount),
    ...chosen.filter(product => !isCompanion(product)).map(({ id }) => amounts[id] ?? 0),
  ].reduce((sum, amount) => sum + amount, 0)
  /** What may be chosen beside the cart and the other lines. */
  const ruleOf = (product: PanelProduct): QuantityRule => {
    const lines = items.filter(item => item.product.id === product.id)
    const ofPlain = (isPlain: boolean): number =>
      lines.filter(line => isPlainLine(line) === isPlain).reduce((sum, { amount }) => sum + amount, 0)
    return remainingRule(
      quantityRuleOf(product.availability),
      { inPlainLine: ofPlain(true), inOtherLines: ofPlain(false) },
      maxPerOrder === undefined || isCompanion(product)
        ? undefined
        : maxPerOrder - ofEvent + (amounts[product.id] ?? 0),
    )
  }
  const moreOf = (id: string): number => {
    const product = products.find(one => one.id === id)
    return product ? nextAmountUp(ruleOf(product), amounts[id] ?? 0) : 0
  }
  const stateOf = (product: PanelProduct): ProductOffer => offerOfProduct(product, present)

  const lineOf = (product: PanelProduct): ReactNode => {
    const { id } = product
    const offer = stateOf(product)
    const needed = offer.state === 'requires' ? offer.productIds : []
    const companion = [...products, ...props.companions].find(
      other => needed.includes(other.id) && stateOf(other).state === 'on_sale',
    )
    return (
      <PanelLine
        key={id}
        product={product}
        offer={offer}
        texts={texts}
        language={language}
        rule={ruleOf(product)}
        maxPerOrder={maxPerOrder}
        amount={amounts[id] ?? 0}
        isBusy={isAdding}
        onChange={next => choose({ [id]: next })}
        required={needed.flatMap(other => productNames[other] ?? []).join(', ')}
        companion={
          companion && {
            name: companion.name,
            onChoose: () => choose({ [companion.id]: firstAmount(companion), [id]: firstAmount(product) }),
          }
        }
        countdown={
          countdown && countdownTexts && offer.state === 'soon' && offer.opensAt !== undefined ? (
            <countdown.OpeningCountdown
              productId={id}
              opensAt={offer.opensAt}
              texts={countdownTexts}
              soon={texts.soon}
              words={words}
              onOpen={now => {
                keepChanged([now])
                setOpenedLast(now.name)
              }}
            />
          ) : null
        }
      />
    )
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
          onAddAnother={id => choose({ [id]: moreOf(id) })}
          canAddAnother={id => moreOf(id) > (amounts[id] ?? 0)}
          onChange={(productId, typed) => setParticipants(before => ({ ...before, [productId]: typed }))}
        />
      ) : null}
      {error && notice ? (
        <notice.CartErrorNotice error={error} title={texts.errorTitle} language={language} />
      ) : error ? (
        <p role="alert">{texts.errorTitle}</p>
      ) : null}
      {products.some(product => stateOf(product).state === 'on_sale') ? (
        <BuyBar sum={formatEuros(total, language)} note={formatMessage(texts.count, { count })}>
          <Button kind="primary" size="lg" busy={isAdding} disabled={count === 0} onClick={() => void addChosen()}>
            {texts.add}
          </Button>
        </BuyBar>
      ) : null}
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
          {listed.map(lineOf)}
        </TicketList>
      ))}
      {codeTexts ? (
        codes ? (
          <Surface>
            <codes.CartCodes texts={codeTexts} language={language} />
          </Surface>
        ) : (
          <Button kind="quiet" busy={areCodesOpen} onClick={() => setCodesOpen(true)}>
            {texts.haveCode}
          </Button>
        )
      ) : null}
      <VisuallyHidden>
        <span role="status">{openedLast === undefined ? '' : formatMessage(texts.opened, { name: openedLast })}</span>
      </VisuallyHidden>
    </Stack>
  )
}
