import { CalendarIcon, MailIcon, PeopleIcon, PhoneIcon, PinIcon, TicketIcon } from '../icon/icons.tsx'
import { Facts } from './facts.tsx'

export default { title: 'Catalogue/Facts', component: Facts }

export const OfAnEvent = () => (
  <Facts
    facts={[
      { icon: <CalendarIcon />, title: 'la 28.8.2027 klo 18.00', text: 'Ovet klo 17.00' },
      { icon: <PinIcon />, title: 'Peltohovin ranta', text: 'Rantatie 1, Lapinlahti' },
      { icon: <PeopleIcon />, title: 'Alle 16-vuotiaat huoltajan seurassa' },
      { icon: <TicketIcon />, title: 'Lippu puhelimeen heti maksun jälkeen' },
    ]}
  />
)

/** A page's only content: how to reach the organizer. */
export const Tiles = () => (
  <Facts
    layout="tiles"
    facts={[
      { icon: <PhoneIcon />, title: 'Puhelin', text: <a href="tel:017">017 123 4567</a> },
      {
        icon: <MailIcon />,
        title: 'Sähköposti',
        text: <a href="mailto:liput@peltohovi.example">liput@peltohovi.example</a>,
      },
    ]}
  />
)

/** A cancelled date. */
export const Cancelled = () => <Facts facts={[{ icon: <CalendarIcon />, title: <del>la 14.8.2027 klo 10.00</del> }]} />
