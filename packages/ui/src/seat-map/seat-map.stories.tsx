import { useState } from 'react'
import { AmountPicker } from '../amount-picker/amount-picker.tsx'
import { Button } from '../button/button.tsx'
import { BestAnswer, BestRow } from './best-row.tsx'
import type { MapRow } from './map-seat.ts'
import { SeatHall, SeatHallWaiting, SeatListPanel } from './seat-hall.tsx'
import { BestSeats, SeatChartFrame, SeatLayout } from './seat-layout.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { SeatListRow, SeatListSection } from './seat-list-row.tsx'
import { SeatMap } from './seat-map.tsx'
import { SeatNote } from './seat-note.tsx'
import { SeatOutlookPicture } from './seat-outlook-picture.tsx'
import { SeatPick } from './seat-pick.tsx'
import { NoSeats, SeatRow } from './seat-row.tsx'
import { Segmented } from './segmented.tsx'

export default { title: 'Seating/SeatMap', component: SeatMap }

const hall = (chosen: ReadonlySet<string>): readonly MapRow[] =>
  [12, 14, 16, 16, 18, 18].map((length, y) => ({
    text: String(y + 1),
    section: y === 0 ? 'Katsomo A' : undefined,
    seats: Array.from({ length }, (_, index) => {
      const id = `${y + 1}-${index + 1}`
      const isTaken = (index * 7 + y * 3) % 5 === 0
      const isHeld = y === 2 && (index === 9 || index === 11)
      return {
        id,
        text: String(index + 1),
        label: `Rivi ${y + 1}, paikka ${index + 1}, ${isHeld ? 'toisen asiakkaan korissa' : isTaken ? 'varattu' : 'vapaa, 24,90 €'}`,
        state: chosen.has(id) ? 'chosen' : isHeld ? 'held' : isTaken ? 'taken' : 'free',
        look: Math.floor(y / 2),
        accessible: y === 0 && index === 1,
        x: index - length / 2,
        y,
      }
    }),
  }))

const legend = (
  <SeatLegend
    kind="chips"
    items={[
      { text: 'Katsomo A', note: '34,90 €', look: 0, state: 'free' },
      { text: 'Katsomo B', note: '24,90 €', look: 1, state: 'free' },
      { text: 'Parvi', note: '19,90 €', look: 2, state: 'free' },
      { text: 'Esteetön', note: '1 vapaa', look: 0, state: 'free', accessible: true },
    ]}
  />
)
const states = (
  <SeatLegend
    items={[
      { text: 'Valittu', look: 0, state: 'chosen' },
      { text: 'Toisen korissa, voi vapautua', look: 0, state: 'held' },
      { text: 'Varattu', look: 0, state: 'taken' },
    ]}
  />
)

/** Tab goes to one seat, arrows to its neighbours, Space chooses. */
export const Hall = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['3-8', '3-9']))
  const toggle = (id: string) =>
    setChosen(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]))
  return (
    <SeatMap
      label="Juhlasalin paikkakartta"
      stage="Lava"
      rows={hall(chosen)}
      zoomInLabel="Lähennä"
      zoomOutLabel="Loitonna"
      fitLabel="Näytä koko sali"
      legend={legend}
      states={states}
      onToggle={toggle}
    />
  )
}

const row = (
  <SeatRow
    title="Rivi 7, paikka 12"
    info="Katsomo B"
    price="24,90 €"
    removeLabel="Poista rivi 7, paikka 12"
    onRemove={() => undefined}
    typeLabel="Lipputyyppi, rivi 7, paikka 12"
    types={[
      { value: 'full', text: 'Peruslippu' },
      { value: 'child', text: 'Lapsi 0–11 vuotta' },
    ]}
    type="full"
    onType={() => undefined}
    services={{
      label: 'Lisäpalvelut, rivi 7, paikka 12',
      title: 'Lisäpalvelut',
      note: '1 valittu',
      items: [
        { id: 'coffee', text: 'Väliaikatarjoilu: kahvi ja leivos, 9,50 €', checked: true },
        { id: 'programme', text: 'Käsiohjelma, 5,00 €', checked: false },
      ],
      onToggle: () => undefined,
    }}
  />
)
/** A standing area: a number of places of one ticket type. */
const standing = (
  <SeatRow
    title="Kenttä"
    info="Peruslippu"
    price="74,70 €"
    removeLabel="Poista Kenttä, Peruslippu"
    onRemove={() => undefined}
    typeLabel=""
    types={[]}
    type=""
    onType={() => undefined}
    amount={
      <AmountPicker
        amount={3}
        less={2}
        more={3}
        min={1}
        max={3}
        label="Paikkoja, Kenttä, Peruslippu"
        decreaseLabel="Yksi paikka vähemmän, Kenttä, Peruslippu"
        increaseLabel="Yksi paikka lisää, Kenttä, Peruslippu"
        maxReason="Valitse lisää kartalta."
      />
    }
  />
)
const pick = (
  <SeatPick
    legend="Rivi 7"
    seats={[
      { id: '1', text: '1', label: 'Paikka 1', state: 'free' },
      { id: '2', text: '2', label: 'Paikka 2, varattu', state: 'taken' },
      { id: '3', text: '3', label: 'Paikka 3, valittu', state: 'chosen' },
    ]}
    onToggle={() => undefined}
  />
)

export const ChosenSeat = () => <ul role="list">{row}</ul>

/** The notice about a seat that is in somebody else's cart. */
export const HeldSeat = () => (
  <SeatNote title="Katsomo B, rivi 7, paikka 15" closeLabel="Sulje" onClose={() => undefined}>
    Paikka on toisen asiakkaan korissa. Se voi vapautua noin 12 minuutin kuluttua.
  </SeatNote>
)

export const StandingPlaces = () => <ul role="list">{standing}</ul>

export const NothingChosen = () => (
  <ul role="list">
    <NoSeats>Valitse paikat kartalta tai luettelosta.</NoSeats>
  </ul>
)

/** The list has everything that the map has. */
export const RowAsList = () => pick

/** Container of what seats.io draws. */
export const ChartOfAnother = () => <SeatChartFrame label="Paikkakartta">Kartta</SeatChartFrame>

const ways = (
  <Segmented
    label="Miten haluat valita?"
    value="map"
    options={[
      { value: 'map', text: 'Kartta' },
      { value: 'list', text: 'Lista' },
    ]}
    onChange={() => undefined}
  />
)
const best = (
  <BestRow
    title="Parhaat paikat"
    fields={[
      {
        id: 'section',
        label: 'Katsomo',
        value: '',
        options: [{ value: '', text: 'Mikä tahansa' }],
        onChange: () => undefined,
      },
      { id: 'count', label: 'Paikkoja', value: '2', options: [{ value: '2', text: '2' }], onChange: () => undefined },
    ]}
    ways={ways}
  >
    <Button kind="tint">Varaa parhaat</Button>
  </BestRow>
)
const answer = (
  <BestAnswer
    title="Katsomo A, rivi 3, paikat 8–9"
    text="Erinomainen näkymä"
    action={<Button kind="quiet">Toinen ehdotus</Button>}
  />
)

/** The best seats are shown where they were requested. */
export const Together = () => (
  <SeatLayout
    map={
      <SeatHall label="Valitse paikat">
        {best}
        {answer}
        <Hall />
      </SeatHall>
    }
    chosen={<ul role="list">{row}</ul>}
  />
)

/** Without the map, from lists. */
export const AsLists = () => (
  <SeatHall label="Valitse paikat">
    {best}
    <SeatListPanel title="Valitse luettelosta">
      <SeatListSection title="Katsomo B" note="26,88 €">
        <SeatListRow
          title="Rivi 6"
          text="Paras näkymä"
          free="0 vapaata"
          hasFree={false}
          open={false}
          onPress={() => undefined}
        >
          {pick}
        </SeatListRow>
        <SeatListRow title="Rivi 7" text="Paras näkymä" free="1 vapaa" hasFree open onPress={() => undefined}>
          {pick}
        </SeatListRow>
      </SeatListSection>
    </SeatListPanel>
  </SeatHall>
)

/** Beside a chart of another system. */
export const BestOfAChart = () => <BestSeats>{pick}</BestSeats>

/** The view from a seat, computed from the map. */
export const Outlook = () => {
  const seats = hall(new Set()).flatMap(line => line.seats)
  const seat = seats[60]
  return seat ? <SeatOutlookPicture label="Näkymä paikalta" stage="Lava" seat={seat} seats={seats} /> : null
}

export const Waiting = () => (
  <SeatHall label="Valitse paikat">
    <SeatHallWaiting>Ladataan</SeatHallWaiting>
  </SeatHall>
)
