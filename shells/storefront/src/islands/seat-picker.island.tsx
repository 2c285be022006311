import type { SeatMap as Hall, SeatReservation } from '@portti/core'
import { formatEuros, formatMessage, type Language, type Messages, textIn } from '@portti/core/rules'
import { useAddToCart, useCart, useCore } from '@portti/react'
import {
  Button,
  BuyBar,
  Hint,
  NoSeats,
  Notice,
  SeatLayout,
  SeatLegend,
  SeatMap,
  SeatRow,
  Section,
  Skeleton,
  Stack,
  Surface,
  TicketList,
  VisuallyHidden,
} from '@portti/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { BestSeatsForm } from '../view/best-seats-form.tsx'
import { CartErrorNotice } from '../view/cart-error-notice.tsx'
import { CartTimeLeft } from '../view/cart-time-left.tsx'
import { SeatList } from '../view/seat-list.tsx'
import { seatLegend, seatMapRows } from '../view/seat-map-rows.ts'
import type { SeatProduct } from '../view/seat-product.ts'

export type SeatPickerProps = {
  readonly language: Language
  readonly texts: Messages['seats']
  readonly timeLeftTexts: Messages['timeLeft']
  readonly eventId: string
  /** Ticket types in the shop's order, the full price first. */
  readonly products: readonly SeatProduct[]
  /** Most of the event in one order (SPEC §5). */
  readonly max: number
  readonly cartHref: string
}

/** Chooses numbered seats: the best ones, on the map, or from lists. They are held on the server meanwhile. */
export default function SeatPicker(props: SeatPickerProps): ReactNode {
  const { language, texts, timeLeftTexts, eventId, products, max, cartHref } = props
  const core = useCore()
  const cart = useCart()
  const [map, setMap] = useState<Hall>()
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [types, setTypes] = useState<Readonly<Record<string, string>>>({})
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
  const release = (seat: SeatReservation): void => {
    if (isBusy) return
    chosenList.current?.focus()
    void change(() => core.cart.releaseSeat(seat.id))
  }
  const toggle = (chartId: string): void => {
    if (isBusy) return
    const own = held.find(seat => seat.chartId === chartId)
    void change(() => (own ? core.cart.releaseSeat(own.id) : core.cart.reserveSeats({ eventId, chartId })))
  }

  const productsOn = (seat: SeatReservation): readonly SeatProduct[] =>
    products.filter(({ id }) => seat.productIds.includes(id))
  const typeOf = (seat: SeatReservation): SeatProduct | undefined => {
    const allowed = productsOn(seat)
    return allowed.find(({ id }) => id === types[seat.id]) ?? allowed[0]
  }
  const total = held.reduce((sum, seat) => sum + (typeOf(seat)?.price ?? 0), 0)
  const addChosen = async (): Promise<void> => {
    const byProduct = Map.groupBy(held, seat => typeOf(seat)?.id ?? '')
    const items = [...byProduct].map(([productId, own]) => ({
      productId,
      amount: own.length,
      seatReservations: own.map(({ id }) => id),
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
        <SeatLayout
          map={
            <SeatMap
              label={texts.map}
              stage={textIn(map.stage, language) || texts.stage}
              rows={rows}
              zoomInLabel={texts.zoomIn}
              zoomOutLabel={texts.zoomOut}
              fitLabel={texts.fit}
              legend={<SeatLegend items={seatLegend(map, words)} />}
              busy={isBlocked}
              onToggle={toggle}
            />
          }
          chosen={
            <div ref={chosenList} tabIndex={-1}>
              <Stack>
                <TicketList
                  title={texts.chosenTitle}
                  note={formatMessage(texts.chosenOf, { count: seats.length, max })}
                  foot={
                    <BuyBar
                      sum={formatEuros(total, language)}
                      note={formatMessage(texts.count, { count: held.length })}
                    >
                      <Button
                        kind="primary"
                        size="lg"
                        busy={isAdding}
                        disabled={held.length === 0 || isBusy}
                        onClick={() => void addChosen()}
                      >
                        {texts.add}
                      </Button>
                    </BuyBar>
                  }
                >
                  {held.length === 0 ? (
                    <NoSeats>{texts.nothingChosen}</NoSeats>
                  ) : (
                    held.map(seat => {
                      const place = { row: seat.row, seat: seat.seat }
                      const type = typeOf(seat)
                      return (
                        <SeatRow
                          key={seat.id}
                          title={formatMessage(texts.rowAndSeat, place)}
                          info={textIn(seat.section.title, language)}
                          price={formatEuros(type?.price ?? 0, language)}
                          removeLabel={formatMessage(texts.remove, place)}
                          onRemove={() => release(seat)}
                          typeLabel={formatMessage(texts.type, place)}
                          types={productsOn(seat).map(({ id, name }) => ({ value: id, text: name }))}
                          type={type?.id ?? ''}
                          onType={id => setTypes(before => ({ ...before, [seat.id]: id }))}
                        />
                      )
                    })
                  )}
                </TicketList>
                {held.length > 0 ? <CartTimeLeft texts={timeLeftTexts} language={language} /> : null}
                <VisuallyHidden>
                  <span role="status">
                    {held.length > 0 ? formatMessage(texts.chosenNow, { count: held.length }) : ''}
                  </span>
                </VisuallyHidden>
              </Stack>
            </div>
          }
        >
          <Surface>
            <Stack>
              <h3>{texts.listTitle}</h3>
              <SeatList map={map} rows={rows} texts={texts} language={language} onToggle={toggle} />
            </Stack>
          </Surface>
        </SeatLayout>
      </Stack>
    </Section>
  )
}
