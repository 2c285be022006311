import { formatMessage } from '@portti/core/rules'
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
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import { ChosenPanel } from '../../parts/chosen-panel.tsx'
import type { SeatSale } from '../../parts/seat-sale.ts'
import { TryAgainNotice } from '../../parts/try-again-notice.tsx'
import { type ChosenSeat, useSeatChoices } from '../../parts/use-seat-choices.ts'
import type { Messages } from '../../texts/messages.ts'
import { areasOf, type ChosenArea, countChosen, givenBack, standingSeats } from './seatsio-areas.ts'
import { SeatsioBest } from './seatsio-best.tsx'
import type SeatsioChart from './seatsio-chart.tsx'
import { seatOfObject } from './seatsio-seat.ts'
import { isSeatOf, objectsOf, sessionOf } from './seatsio-session.ts'

export type SeatsioPickerProps = SeatSale & {
  readonly texts: Messages['seatsio']
  readonly seatTexts: Messages['seats']
  readonly chart: ComponentProps<typeof SeatsioChart>['chart']
}

type State = 'closed' | 'loading' | 'open' | 'expired' | 'failed'

/** Chooses seats on a chart at seats.io. Nothing of it is loaded before the shopper opens it (D34). */
export default function SeatsioPicker(props: SeatsioPickerProps): ReactNode {
  const { language, texts, seatTexts, timeLeftTexts, eventId, products, services, max } = props
  const core = useCore()
  const cart = useCart()
  const [state, setState] = useState<State>('closed')
  const [Chart, setChart] = useState<typeof SeatsioChart>()
  const [turn, setTurn] = useState(0)
  const [picked, setPicked] = useState<readonly ChosenSeat[]>([])
  const [areas, setAreas] = useState<readonly ChosenArea[]>([])
  const [session, setSession] = useState('')
  const [problem, setProblem] = useState<'taken' | 'unsold'>()
  const [isHolding, setHolding] = useState(false)
  const [isRenewed, setRenewed] = useState(false)
  const token = useRef('')
  const drawn = useRef<SeatingChart>(undefined)
  /** What the chart is holding though the shop does not sell it. */
  const unsold = useRef<string[]>([])
  const { add, isAdding, error } = useAddToCart()

  useEffect(() => {
    if (state === 'loading') void core.cart.load()
  }, [core, state])

  const known = cart.phase === 'present' ? cart.cart : { items: [], seats: [] }
  const inCart = known.seats.filter(seat => seat.eventId === eventId)
  const standing = { cart: known, eventId, session }
  const chosen = [
    ...picked.filter(({ id }) => !inCart.some(({ chartId }) => chartId === id)),
    ...standingSeats(areas, standing),
  ]
  const taken = picked.length + countChosen(areas)
  const choices = useSeatChoices(chosen, services)

  const open = async (): Promise<void> => {
    setState('loading')
    try {
      const view = await import('./seatsio-chart.tsx')
      setChart(() => view.default)
    } catch {
      setState('failed')
    }
  }
  const pick = (objects: readonly SelectableObject[]): void => {
    const seats = objects.flatMap(object => seatOfObject(object, products, texts) ?? [])
    setPicked(before => [...before.filter(({ id }) => !seats.some(seat => seat.id === id)), ...seats])
  }
  /** An area tells how many are chosen of it, not which came or went. */
  const countAreas = async (chart: SeatingChart): Promise<readonly ChosenArea[]> => {
    const objects = await chart.listSelectedObjects()
    const now = areasOf(objects, products)
    setAreas(now)
    return now
  }
  const onReady = (chart: SeatingChart): void => {
    drawn.current = chart
    setState('open')
    // What was chosen before the page was loaded anew.
    void chart.listSelectedObjects().then(pick)
    void countAreas(chart)
  }
  const onSelected = (object: SelectableObject, ticketType: string | undefined): void => {
    const isArea = areasOf([object], products).length > 0
    if (!isArea && !seatOfObject(object, products, texts)?.products.length) {
      setProblem('unsold')
      unsold.current.push(object.label)
      return
    }
    setProblem(undefined)
    if (isArea && drawn.current) void countAreas(drawn.current)
    pick([object])
    if (ticketType !== undefined) choices.setType(object.label, ticketType)
  }
  const onDeselected = async ({ label, objectType }: SelectableObject): Promise<void> => {
    setPicked(before => before.filter(({ id }) => id !== label))
    const own = inCart.find(({ chartId, piece }) => chartId === label && piece === undefined)
    if (own) void core.cart.releaseSeat(own.id)
    if (objectType !== 'GeneralAdmissionArea' || !drawn.current) return
    const now = await countAreas(drawn.current)
    for (const { id } of givenBack(label, now, standing)) await core.cart.releaseSeat(id)
  }
  const startAgain = async (): Promise<void> => {
    await drawn.current?.startNewSession()
    setState('open')
    setRenewed(true)
  }
  /** Gives chosen places back: a seat, or so many of an area. */
  const giveBack = ({ id, standing: of }: ChosenSeat, count = of?.pieces.length): void => {
    const types = of && products.some(product => product.id === of.ticketType) ? { ticketType: of.ticketType } : {}
    void drawn.current?.deselectObjects([of ? { label: of.area, amount: count ?? 0, ...types } : id])
  }

  /** Tickets first: a service needs the seat that it is for, by the name that the cart gives it. */
  const addChosen = async (): Promise<void> => {
    const tickets = choices.tickets.map(({ productId, amount, seats }) => ({
      productId,
      amount,
      seatsioReservation: { holdToken: token.current, objects: seats.flatMap(objectsOf) },
    }))
    if (!(await add(tickets))) return
    const now = core.cart.getSnapshot()
    const held = now.phase === 'present' ? now.cart.seats.filter(seat => seat.eventId === eventId) : []
    const extras = choices.extras.map(({ productId, amount, seats }) => ({
      productId,
      amount,
      seatReservations: held.filter(seat => seats.some(isSeatOf(seat))).map(({ id }) => id),
    }))
    if (extras.length === 0 || (await add(extras))) core.go({ to: 'cart' })
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
          <TryAgainNotice
            title={texts.failedTitle}
            label={texts.tryAgain}
            onTry={() => {
              setTurn(turn + 1)
              void open()
            }}
          >
            {texts.failedText}
          </TryAgainNotice>
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
        {problem ? (
          <Notice kind="warning" title={problem === 'taken' ? texts.takenTitle : texts.unsoldTitle}>
            {problem === 'taken' ? texts.takenText : texts.unsoldText}
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
              most={max - taken}
              isBusy={isHolding || isAdding}
              onReserve={async wanted => {
                setProblem(undefined)
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
                    void sessionOf(value).then(setSession)
                  }}
                  onExpired={() => {
                    setPicked([])
                    setAreas([])
                    setState('expired')
                  }}
                  onSelected={onSelected}
                  onDeselected={object => void onDeselected(object)}
                  onTaken={() => {
                    setProblem('taken')
                    if (drawn.current) void countAreas(drawn.current)
                  }}
                  onHolding={now => {
                    setHolding(now)
                    if (!now && unsold.current.length > 0) {
                      void drawn.current?.deselectObjects(unsold.current.splice(0))
                    }
                  }}
                />
              ) : (
                <Skeleton size="block" />
              )}
            </SeatChartFrame>
          }
          chosen={
            <ChosenPanel
              seats={chosen}
              choices={choices}
              services={services}
              texts={seatTexts}
              timeLeftTexts={timeLeftTexts}
              language={language}
              nothingChosen={texts.nothingChosen}
              max={max}
              taken={taken}
              isAdding={isAdding}
              isBusy={isHolding}
              isHeld={inCart.length > 0}
              hint={
                inCart.length > 0 ? <Hint>{formatMessage(texts.inCart, { count: inCart.length })}</Hint> : undefined
              }
              onRemove={giveBack}
              onFewer={giveBack}
              onAdd={() => void addChosen()}
            />
          }
        />
      </Stack>
    </Section>
  )
}
