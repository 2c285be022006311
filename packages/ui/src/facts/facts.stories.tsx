import { CalendarIcon, PeopleIcon, PinIcon, TicketIcon } from '../icon/icons.tsx'
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
