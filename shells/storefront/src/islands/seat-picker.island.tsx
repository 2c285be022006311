import type { SeatMap as Hall } from '@portti/core'
import { formatMessage, type Language, type Messages, textIn } from '@portti/core/rules'
import { useAddToCart, useCart, useCore } from '@portti/react'
import {
  Button,
  Chip,
  ChipRow,
  Hint,
  Notice,
  SeatLayout,
  SeatLegend,
  SeatMap,
  Section,
  Skeleton,
  Stack,
  Surface,
  VisuallyHidden,
} from '@portti/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { BestSeatsForm } from '../view/best-seats-form.tsx'
import { CartErrorNotice } from '../view/cart-error-notice.tsx'
import { CartTimeLeft } from '../view/cart-time-left.tsx'
import { ChosenSeats } from '../view/chosen-seats.tsx'
import { SeatList } from '../view/seat-list.tsx'
import { seatLegend, seatMapRows } from '../view/seat-map-rows.ts'
import type { SeatProduct, SeatService } from '../view/seat-product.ts'
import { useSeatChoices } from '../view/use-seat-choices.ts'

export type SeatPickerProps = {
  readonly language: Language
  readonly texts: Messages['seats']
  readonly timeLeftTexts: Messages['timeLeft']
  readonly eventId: string
  /** Ticket types in the shop's order, the full price first. */
  readonly products: readonly SeatProduct[]
  /** Extra services that each seat may get. */
  readonly services: readonly SeatService[]
  /** Most of the event in one order (SPEC §5). */
  readonly max: number
  readonly cartHref: string
}

/** Chooses numbered seats: the best ones, on the map, or from lists. They are held on the server meanwhile. */
export default function SeatPicker(props: SeatPickerProps): ReactNode {
  const { language, texts, timeLeftTexts, eventId, products, services, max, cartHref } = props
  const core = useCore()
  const cart = useCart()
  const [map, setMap] = useState<Hall>()
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [way, setWay] = useState<'map' | 'list'>('map')
  const { add, isAdding, error } = useAddToCart()
  const chosenList = useRef<HTMLDivElement>(null)

  const show = useCallback((answer: Awaited<ReturnType<typeof core.ticketApi.readSeatMap>>): void => {
    setFailed(answer.isErr())
    if (answer.isOk()) setMap(answer.value)
  }, [])
  const readMap = async (): Promise<void> => show(await core.ticketApi.readSeatMap(eventId))
  useEffect(() => {
    void core.cart.load()
    void core.ticketApi.readSeatMap(eventId).then(show)
  }, [core, eventId, show])

  const seats = cart.phase === 'present' ? cart.cart.seats.filter(seat => seat.eventId === eventId) : []
  const held = seats.filter(({ itemId }) => itemId === undefined)
  const most = max - seats.length

  /** What others took or gave back meanwhile shows with every change. */
  const change = async (begin: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await begin()
    await readMap()
    setBusy(false)
  }
  /** The row goes with its button: the focus goes to the list. */
  const release = (id: string): void => {
    if (isBusy) return
    chosenList.current?.focus()
    void change(() => core.cart.releaseSeat(id))
  }
  const toggle = (chartId: string): void => {
    if (isBusy) return
    const own = held.find(seat => seat.chartId === chartId)
    void change(() => (own ? core.cart.releaseSeat(own.id) : core.cart.reserveSeats({ eventId, chartId })))
  }

  const chosen = held.map(seat => ({
    id: seat.id,
    section: textIn(seat.section.title, language),
    row: seat.row,
    seat: seat.seat,
    products: products.filter(({ id }) => seat.productIds.includes(id)),
  }))
  const choices = useSeatChoices(chosen, services)
  /** Tickets first: a service needs the seat that it is for. */
  const addChosen = async (): Promise<void> => {
    const items = [...choices.tickets, ...choices.extras].map(({ productId, seatIds }) => ({
      productId,
      amount: seatIds.length,
      seatReservations: seatIds,
    }))
    if (await add(items)) core.goTo(cartHref)
  }

  if (!map) {
    return (
      <Section title={texts.title}>
        {isFailed ? (
          <Notice
            kind="danger"
            title={texts.failedTitle}
            actions={
              <Button size="sm" onClick={() => void readMap()}>
                {texts.tryAgain}
              </Button>
            }
          />
        ) : (
          <Surface>
            <VisuallyHidden>
              <span role="status">{texts.loading}</span>
            </VisuallyHidden>
            <Stack>
              <Skeleton size="title" width="half" />
              <Skeleton size="block" />
              <Skeleton size="block" />
              <Skeleton size="block" />
            </Stack>
          </Surface>
        )}
      </Section>
    )
  }

  const words = { texts, language, products }
  const rows = seatMapRows(map, held, words)
  const isBlocked = isBusy || isAdding
  return (
    <Section title={texts.title}>
      <Stack gap="lg">
        <Surface>
          <Stack>
            <h3>{texts.bestTitle}</h3>
            <Hint>{texts.bestText}</Hint>
            <BestSeatsForm
              map={map}
              texts={texts}
              language={language}
              most={most}
              isBusy={isBlocked}
              onReserve={wanted => void change(() => core.cart.reserveSeats({ eventId, ...wanted }))}
            />
          </Stack>
        </Surface>
        {error ? <CartErrorNotice error={error} title={texts.errorTitle} language={language} /> : null}
        <ChipRow label={texts.ways}>
          <Chip pressed={way === 'map'} onClick={() => setWay('map')}>
            {texts.byMap}
          </Chip>
          <Chip pressed={way === 'list'} onClick={() => setWay('list')}>
            {texts.byList}
          </Chip>
        </ChipRow>
        <SeatLayout
          map={
            way === 'list' ? (
              <Surface>
                <Stack>
                  <h3>{texts.listTitle}</h3>
                  <Hint>{texts.listText}</Hint>
                  <SeatList map={map} rows={rows} texts={texts} language={language} onToggle={toggle} />
                </Stack>
              </Surface>
            ) : (
              <SeatMap
                label={texts.map}
                stage={textIn(map.stage, language) || texts.stage}
                rows={rows}
                zoomInLabel={texts.zoomIn}
                zoomOutLabel={texts.zoomOut}
                fitLabel={texts.fit}
                help={texts.mapHelp}
                legend={<SeatLegend items={seatLegend(map, words)} />}
                busy={isBlocked}
                onToggle={toggle}
              />
            )
          }
          chosen={
            <div ref={chosenList} tabIndex={-1}>
              <Stack>
                <ChosenSeats
                  seats={chosen}
                  choices={choices}
                  services={services}
                  texts={texts}
                  language={language}
                  nothingChosen={texts.nothingChosen}
                  note={formatMessage(texts.chosenOf, { count: seats.length, max })}
                  isAdding={isAdding}
                  isBusy={isBusy}
                  onRemove={({ id }) => release(id)}
                  onAdd={() => void addChosen()}
                />
                {held.length > 0 ? <CartTimeLeft texts={timeLeftTexts} language={language} /> : null}
                <VisuallyHidden>
                  <span role="status">
                    {held.length > 0 ? formatMessage(texts.chosenNow, { count: held.length }) : ''}
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
