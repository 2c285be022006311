import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx'
import { Button } from '../button/button.tsx'
import { Facts } from '../facts/facts.tsx'
import { CalendarIcon, PinIcon, ShareIcon } from '../icon/icons.tsx'
import { Notice } from '../notice/notice.tsx'
import { Price } from '../price/price.tsx'
import { EventHead } from './event-head.tsx'
import { EventPage } from './event-page.tsx'

export default {
  title: 'Catalogue/EventPage',
  component: EventPage,
  subcomponents: { EventHead },
  parameters: { layout: 'fullscreen' },
}

const poster = { id: '7', title: 'Helmen venetsialaiset', date: 'la 28.8.2027', venue: 'Peltohovin ranta' }

const facts = [
  { icon: <CalendarIcon />, title: 'la 28.8.2027 klo 18.00', text: 'Ovet klo 17.00' },
  { icon: <PinIcon />, title: 'Peltohovin ranta', text: 'Rantatie 1, Lapinlahti' },
]
const head = (
  <EventHead
    breadcrumb={<Breadcrumb label="Murupolku" items={[{ href: '#koti', text: 'Tapahtumat' }]} />}
    title="Helmen venetsialaiset"
    facts={<Facts facts={facts} />}
  />
)

export const OnSale = () => (
  <EventPage
    poster={poster}
    tools={
      <Button size="sm" icon={<ShareIcon />}>
        Jaa
      </Button>
    }
  >
    {head}
  </EventPage>
)

export const Cancelled = () => (
  <EventPage poster={poster} state="cancelled">
    {head}
    <Notice kind="danger" title="Tapahtuma on peruttu" live={false}>
      Lippujen hinta palautetaan automaattisesti maksutavallesi.
    </Notice>
  </EventPage>
)

/** On wide screens the poster shrinks for the map and the chosen seats. */
export const WithSeats = () => (
  <EventPage poster={poster} seated>
    <EventHead
      title="Helmen venetsialaiset"
      facts={<Facts facts={facts} />}
      price={<Price price="21,88–36,88 €" note="sis. palvelumaksun 1,98 €" />}
    />
  </EventPage>
)
