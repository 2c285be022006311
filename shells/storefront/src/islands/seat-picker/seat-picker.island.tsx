import { textIn } from '@portti/core/rules'
import { useAddToCart, useCart, useCore } from '@portti/react'
import {
  Chip,
  ChipRow,
  Hint,
  SeatLayout,
  SeatLegend,
  SeatMap,
  Section,
  Skeleton,
  Stack,
  Surface,
  VisuallyHidden,
} from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import { ChosenPanel } from '../../parts/chosen-panel.tsx'
import type { SeatSale } from '../../parts/seat-sale.ts'
import { TryAgainNotice } from '../../parts/try-again-notice.tsx'
import { useSeatChoices } from '../../parts/use-seat-choices.ts'
import type { Messages } from '../../texts/messages.ts'
import { BestSeatsForm } from './best-seats-form.tsx'
import { SeatList } from './seat-list.tsx'
import { seatLegend, seatMapRows } from './seat-map-rows.ts'
import { useLiveSeatMap } from './use-live-seat-map.ts'

export type SeatPickerProps = SeatSale & { readonly texts: Messages['seats'] }

/** Chooses numbered seats: the best ones, on the map, or from lists. They are held on the server meanwhile. */
export default function SeatPicker(props: SeatPickerProps): ReactNode {
  const { language, texts, timeLeftTexts, eventId, products, services, max } = props
  const core = useCore()
  const cart = useCart()
  const { map, isFailed, isBusy, change, readAgain } = useLiveSeatMap(eventId)
  const [way, setWay] = useState<'map' | 'list'>('map')
  const { add, isAdding, error } = useAddToCart()

  useEffect(() => void core.cart.load(), [core])

  const seats = cart.phase === 'present' ? cart.cart.seats.filter(seat => seat.eventId === eventId) : []
  const held = seats.filter(({ itemId }) => itemId === undefined)
  const most = max - seats.length

  const release = (id: string): void => {
    if (isBusy) return
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
    const items = [...choices.tickets, ...choices.extras].map(({ productId, amount, seats: of }) => ({
      productId,
      amount,
      seatReservations: of.map(({ id }) => id),
    }))
    if (await add(items)) core.go({ to: 'cart' })
  }

  if (!map) {
    return (
      <Section title={texts.title}>
        {isFailed ? (
          <TryAgainNotice title={texts.failedTitle} label={texts.tryAgain} onTry={() => void readAgain()} />
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
            <ChosenPanel
              seats={chosen}
              choices={choices}
              services={services}
              texts={texts}
              timeLeftTexts={timeLeftTexts}
              language={language}
              nothingChosen={texts.nothingChosen}
              max={max}
              taken={seats.length}
              isAdding={isAdding}
              isBusy={isBusy}
              isHeld={held.length > 0}
              onRemove={({ id }) => release(id)}
              onAdd={() => void addChosen()}
            />
          }
        />
      </Stack>
    </Section>
  )
}
