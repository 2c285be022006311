import { Availability } from '../availability/availability.tsx'
import { ChipLink } from '../chip/chip-link.tsx'
import { ChipRow } from '../chip/chip-row.tsx'
import { Poster } from '../poster/poster.tsx'
import { Price } from '../price/price.tsx'
import type { MonthDay, MonthEvent } from './month-day-cell.tsx'
import { MonthView } from './month-view.tsx'

export default { title: 'Catalogue/MonthView', component: MonthView }

const dance: MonthEvent = {
  href: '#tanssit',
  title: 'Lauantaitanssit juhlasalissa',
  time: 'klo 19.00, Juhlasali',
  poster: <Poster event={{ id: 'tanssit', title: 'Lauantaitanssit' }} variant="art" width={200} height={120} />,
  price: <Price from="alk." price="13,00 €" />,
  availability: <Availability status="green">Hyvin tilaa</Availability>,
}
const full: MonthEvent = {
  href: '#risteily',
  title: 'Naurua Onkivedellä: stand up -risteily',
  time: 'klo 18.30, Satama',
  availability: <Availability status="red">Loppuunmyyty</Availability>,
  state: 'soldout',
}
const cancelled: MonthEvent = {
  href: '#markkinat',
  title: 'Perinneruokamarkkinat',
  time: 'klo 10.00',
  availability: <Availability status="red">Peruttu</Availability>,
  state: 'cancelled',
}

const eventsOf: Readonly<Record<number, readonly MonthEvent[]>> = { 6: [dance], 7: [dance, full], 27: [cancelled] }
const week = (from: number): readonly MonthDay[] =>
  Array.from({ length: 7 }, (_, weekday) => ({
    day: from + weekday,
    label: `${['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'][weekday]} ${from + weekday}.8.`,
    weekday,
    note: from + weekday === 4 ? 'tänään' : undefined,
    events: eventsOf[from + weekday] ?? [],
    more: from + weekday === 27 ? { href: '#loput', text: '3 muuta tapahtumaa' } : undefined,
  }))

export const August = () => (
  <MonthView
    previous={{ href: '#heina', text: 'heinäkuu' }}
    next={{ href: '#syys', text: 'syyskuu' }}
    months={
      <ChipRow label="Kuukaudet" scroll>
        <ChipLink href="#elo" current>
          elokuu <small>4</small>
        </ChipLink>
        <ChipLink href="#syys">
          syyskuu <small>9</small>
        </ChipLink>
      </ChipRow>
    }
    weekdays={['maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai', 'sunnuntai']}
    weeks={[
      { kind: 'days', days: week(2) },
      { kind: 'empty', text: '9.–15.8.: ei tapahtumia' },
      { kind: 'days', days: week(23) },
    ]}
    note="Menneet viikot on jätetty pois."
  />
)

/** The first month: no link to a previous one. */
export const Nothing = () => (
  <MonthView
    next={{ href: '#joulu', text: 'joulukuu' }}
    weekdays={['maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai', 'sunnuntai']}
    weeks={[{ kind: 'empty', text: 'Tässä kuussa ei ole enää tapahtumia.' }]}
  />
)
