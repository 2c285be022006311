import { formatMessage, type Language, type Messages } from '@portti/core/rules'
import { useAddToCart, useCart, useCore } from '@portti/react'
import {
  Button,
  Hint,
  Notice,
  SeatChartFrame,
  SeatLayout,
  Section,
  Skeleton,
  Stack,
  Surface,
  VisuallyHidden,
} from '@portti/ui'
import type { SeatingChart, SelectableObject } from '@seatsio/seatsio-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { CartErrorNotice } from '../view/cart-error-notice.tsx'
import { CartTimeLeft } from '../view/cart-time-left.tsx'
import { ChosenSeats } from '../view/chosen-seats.tsx'
import type { SeatProduct, SeatService } from '../view/seat-product.ts'
import { SeatsioBest } from '../view/seatsio-best.tsx'
import type SeatsioChart from '../view/seatsio-chart.tsx'
import { seatOfObject } from '../view/seatsio-seat.ts'
import { type ChosenSeat, useSeatChoices } from '../view/use-seat-choices.ts'

export type SeatsioPickerProps = {
  readonly language: Language
  readonly texts: Messages['seatsio']
  readonly seatTexts: Messages['seats']
  readonly timeLeftTexts: Messages['timeLeft']
  readonly eventId: string
  readonly chart: ComponentProps<typeof SeatsioChart>['chart']
  /** Ticket types in the shop's order, the full price first. */
  readonly products: readonly SeatProduct[]
  readonly services: readonly SeatService[]
  /** Most of the event in one order (SPEC §5). */
  readonly max: number
  readonly cartHref: string
}

type State = 'closed' | 'loading' | 'open' | 'expired' | 'failed'

/** Chooses seats on a chart at seats.io. Nothing of it is loaded before the shopper opens it (D34). */
export default function SeatsioPicker(props: SeatsioPickerProps): ReactNode {
  const { language, texts, seatTexts, timeLeftTexts, eventId, products, services, max, cartHref } = props
  const core = useCore()
  const cart = useCart()
  const [state, setState] = useState<State>('closed')
  const [Chart, setChart] = useState<typeof SeatsioChart>()
  const [turn, setTurn] = useState(0)
  const [picked, setPicked] = useState<readonly ChosenSeat[]>([])
  const [isTaken, setTaken] = useState(false)
  const [isHolding, setHolding] = useState(false)
  const [isRenewed, setRenewed] = useState(false)
  const token = useRef('')
  const drawn = useRef<SeatingChart>(undefined)
  const chosenList = useRef<HTMLDivElement>(null)
  const { add, isAdding, error } = useAddToCart()

  useEffect(() => {
    if (state === 'loading') void core.cart.load()
  }, [core, state])

  const inCart = cart.phase === 'present' ? cart.cart.seats.filter(seat => seat.eventId === eventId) : []
  const chosen = picked.filter(({ id }) => !inCart.some(({ chartId }) => chartId === id))
  const choices = useSeatChoices(chosen, services)

  const open = async (): Promise<void> => {
    setState('loading')
    try {
      const view = await import('../view/seatsio-chart.tsx')
      setChart(() => view.default)
    } catch {
      setState('failed')
    }
  }
  const pick = (objects: readonly SelectableObject[]): void => {
    const seats = objects.flatMap(object => seatOfObject(object, products, texts) ?? [])
    setPicked(before => [...before.filter(({ id }) => !seats.some(seat => seat.id === id)), ...seats])
  }
  const onReady = (chart: SeatingChart): void => {
    drawn.current = chart
    setState('open')
    // What was chosen before the page was loaded anew.
    void chart.listSelectedObjects().then(pick)
  }
  const onDeselected = ({ label }: SelectableObject): void => {
    setPicked(before => before.filter(({ id }) => id !== label))
    const own = inCart.find(({ chartId }) => chartId === label)
    if (own) void core.cart.releaseSeat(own.id)
  }
  const startAgain = async (): Promise<void> => {
    await drawn.current?.startNewSession()
    setState('open')
    setRenewed(true)
  }

  /** Tickets first: a service needs the seat that it is for, by the name that the cart gives it. */
  const addChosen = async (): Promise<void> => {
    const tickets = choices.tickets.map(({ productId, seatIds }) => ({
      productId,
      amount: seatIds.length,
      seatsioReservation: { holdToken: token.current, objects: seatIds },
    }))
    if (!(await add(tickets))) return
    const now = core.cart.getSnapshot()
    const seats = now.phase === 'present' ? now.cart.seats : []
    const extras = choices.extras.map(({ productId, seatIds }) => ({
      productId,
      amount: seatIds.length,
      seatReservations: seats
        .filter(seat => seat.eventId === eventId && seatIds.includes(seat.chartId))
        .map(({ id }) => id),
    }))
    if (extras.length === 0 || (await add(extras))) core.goTo(cartHref)
  }

  if (state === 'closed') {
    return (
      <Section title={texts.title}>
        <Surface>
          <Stack>
            <Hint>{texts.text}</Hint>
            <div>
              <Button kind="primary" size="lg" onClick={() => void open()}>
                {texts.open}
              </Button>
            </div>
          </Stack>
        </Surface>
      </Section>
    )
  }

  return (
    <Section title={texts.title}>
      <Stack gap="lg">
        {state === 'failed' ? (
          <Notice
            kind="danger"
            title={texts.failedTitle}
            actions={
              <Button
                size="sm"
                onClick={() => {
                  setTurn(turn + 1)
                  void open()
                }}
              >
                {texts.tryAgain}
              </Button>
            }
          >
            {texts.failedText}
          </Notice>
        ) : null}
        {state === 'expired' ? (
          <Notice
            kind="warning"
            title={texts.expiredTitle}
            actions={
              <Button kind="primary" size="sm" onClick={() => void startAgain()}>
                {texts.startAgain}
              </Button>
            }
          >
            {texts.expiredText}
          </Notice>
        ) : null}
        {isTaken ? (
          <Notice kind="warning" title={texts.takenTitle}>
            {texts.takenText}
          </Notice>
        ) : null}
        {error ? <CartErrorNotice error={error} title={seatTexts.errorTitle} language={language} /> : null}
        <VisuallyHidden>
          <span role="status">{state === 'loading' ? texts.loading : isRenewed ? texts.renewed : ''}</span>
        </VisuallyHidden>
        {state === 'open' ? (
          <Surface>
            <SeatsioBest
              texts={texts}
              seatTexts={seatTexts}
              products={products}
              most={max - picked.length}
              isBusy={isHolding || isAdding}
              onReserve={async wanted => {
                setTaken(false)
                const best = await drawn.current?.holdBestAvailable(wanted)
                pick(best?.objects ?? [])
                return (best?.objects.length ?? 0) > 0
              }}
            />
          </Surface>
        ) : null}
        <SeatLayout
          map={
            <SeatChartFrame label={texts.map}>
              {Chart && state !== 'failed' ? (
                <Chart
                  chart={props.chart}
                  language={language}
                  products={products}
                  max={max}
                  turn={turn}
                  onReady={onReady}
                  onFailed={() => setState('failed')}
                  onSession={value => {
                    token.current = value
                  }}
                  onExpired={() => {
                    setPicked([])
                    setState('expired')
                  }}
                  onSelected={(object, ticketType) => {
                    setTaken(false)
                    pick([object])
                    if (ticketType !== undefined) choices.setType(object.label, ticketType)
                  }}
                  onDeselected={onDeselected}
                  onTaken={() => setTaken(true)}
                  onHolding={setHolding}
                />
              ) : (
                <Skeleton size="block" />
              )}
            </SeatChartFrame>
          }
          chosen={
            <div ref={chosenList} tabIndex={-1}>
              <Stack>
                <ChosenSeats
                  seats={chosen}
                  choices={choices}
                  services={services}
                  texts={seatTexts}
                  language={language}
                  nothingChosen={texts.nothingChosen}
                  note={formatMessage(seatTexts.chosenOf, { count: picked.length, max })}
                  isAdding={isAdding}
                  isBusy={isHolding}
                  onRemove={({ id }) => {
                    chosenList.current?.focus()
                    void drawn.current?.deselectObjects([id])
                  }}
                  onAdd={() => void addChosen()}
                />
                {inCart.length > 0 ? (
                  <>
                    <Hint>{formatMessage(texts.inCart, { count: inCart.length })}</Hint>
                    <CartTimeLeft texts={timeLeftTexts} language={language} />
                  </>
                ) : null}
                <VisuallyHidden>
                  <span role="status">
                    {chosen.length > 0 ? formatMessage(seatTexts.chosenNow, { count: chosen.length }) : ''}
                  </span>
                </VisuallyHidden>
              </Stack>
            </div>
          }
        />
      </Stack>
    </Section>
  )
}
