import { Availability } from '../availability/availability.tsx'
import { Price } from '../price/price.tsx'
import { CardCell } from './card-cell.tsx'
import { CardGrid } from './card-grid.tsx'
import { EventCard, type EventCardProps } from './event-card.tsx'

export default { title: 'Catalogue/EventCard', component: EventCard, subcomponents: { CardCell, CardGrid } }

const event = (id: string, title: string, date: string, venue: string) =>
  ({ href: `#${id}`, title, date, venue, poster: { id, title, date, venue } }) satisfies EventCardProps

const regatta = event('7', 'Helmen venetsialaiset', 'la 28.8. klo 18.00', 'Peltohovin ranta')

/** Rows on phones, posters on wider screens. */
export const EveryState = () => (
  <CardGrid>
    <EventCard
      {...regatta}
      dateTime="2027-08-28T18:00+03:00"
      dateBlock={{ weekday: 'la', day: '28', month: 'elo' }}
      price={<Price from="alk." price="24,90 €" />}
      availability={<Availability status="green">Hyvin tilaa</Availability>}
    />
    <EventCard
      {...event('8', 'Lapinlahden juusto- ja viinijuhlat', 'pe–la 6.–7.8.', 'Satamapuisto')}
      dateBlock={{ weekday: 'pe', day: '6', month: 'elo' }}
      price={<Price from="alk." price="18,00 €" />}
      availability={<Availability status="yellow">Vähän jäljellä</Availability>}
    />
    <EventCard
      {...event('9', 'Naurua Onkivedellä', 'to 15.7. klo 21.00', 'Klubi')}
      dateBlock={{ weekday: 'to', day: '15', month: 'heinä' }}
      state="soldout"
      price={<Price price="22,00 €" />}
      availability={<Availability status="red">Loppuunmyyty</Availability>}
    />
    <EventCard
      {...event('10', 'Pikkujoulut Peltohovissa', 'pe 3.12. klo 19.00', 'Juhlasali')}
      dateBlock={{ weekday: 'pe', day: '3', month: 'joulu' }}
      price={<Price from="alk." price="49,00 €" />}
      availability={<Availability status="soon">Myynti alkaa 1.9.</Availability>}
    />
    <EventCard
      {...event('11', 'Lavatanssit: Saimaan Sointu', 'la 12.6. klo 19.00', 'Tanssilava')}
      dateBlock={{ weekday: 'la', day: '12', month: 'kesä' }}
      state="cancelled"
      availability={<Availability status="red">Peruttu</Availability>}
    />
  </CardGrid>
)

/** Dates far apart are grouped by month. */
export const ByMonth = () => (
  <CardGrid>
    <CardCell heading="elokuu 2027" startsRow>
      <EventCard {...regatta} dateBlock={{ weekday: 'la', day: '28', month: 'elo' }} />
    </CardCell>
    <CardCell>
      <EventCard
        {...event('12', 'Saaren yö', 'su 29.8. klo 22.00', 'Saari')}
        dateBlock={{ weekday: 'su', day: '29', month: 'elo' }}
      />
    </CardCell>
    <CardCell heading="tammikuu 2028">
      <EventCard
        {...event('13', 'Loppiaiskonsertti', 'to 6.1.2028 klo 16.00', 'Juhlasali')}
        dateBlock={{ weekday: 'to', day: '6', month: 'tammi' }}
      />
    </CardCell>
  </CardGrid>
)
