import { Poster } from '../poster/poster.tsx'
import { Qr } from './qr.tsx'
import { Ticket } from './ticket.tsx'
import { TicketGrid } from './ticket-grid.tsx'

export default { title: 'Order/Ticket', component: Ticket, subcomponents: { Qr, TicketGrid } }

/** The text 7KQ2-MX9D-41TF as encoded by the server. */
const path =
  'M0 0h7v1h-7zM8 0h2v1h-2zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM8 1h3v1h-3zM12 1h1v1h-1zM14 1h1v1h-1zM20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h3v1h-3zM14 2h1v1h-1zM16 2h3v1h-3zM20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM8 3h5v1h-5zM14 3h1v1h-1zM16 3h3v1h-3zM20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h1v1h-1zM11 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3zM20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM12 5h1v1h-1zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM8 7h1v1h-1zM12 7h1v1h-1zM1 8h2v1h-2zM4 8h1v1h-1zM6 8h2v1h-2zM11 8h1v1h-1zM14 8h1v1h-1zM16 8h5v1h-5zM1 9h1v1h-1zM7 9h2v1h-2zM12 9h1v1h-1zM17 9h2v1h-2zM20 9h1v1h-1zM2 10h2v1h-2zM5 10h2v1h-2zM8 10h4v1h-4zM16 10h4v1h-4zM0 11h2v1h-2zM3 11h3v1h-3zM7 11h3v1h-3zM11 11h1v1h-1zM13 11h5v1h-5zM19 11h1v1h-1zM0 12h2v1h-2zM3 12h5v1h-5zM9 12h1v1h-1zM11 12h3v1h-3zM16 12h1v1h-1zM19 12h2v1h-2zM8 13h3v1h-3zM12 13h1v1h-1zM16 13h3v1h-3zM0 14h7v1h-7zM8 14h1v1h-1zM14 14h5v1h-5zM20 14h1v1h-1zM0 15h1v1h-1zM6 15h1v1h-1zM10 15h1v1h-1zM13 15h4v1h-4zM18 15h1v1h-1zM20 15h1v1h-1zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1zM8 16h1v1h-1zM10 16h1v1h-1zM16 16h5v1h-5zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM9 17h3v1h-3zM13 17h1v1h-1zM16 17h2v1h-2zM19 17h1v1h-1zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM8 18h4v1h-4zM14 18h1v1h-1zM20 18h1v1h-1zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h1v1h-1zM10 19h4v1h-4zM15 19h2v1h-2zM18 19h3v1h-3zM0 20h7v1h-7zM9 20h3v1h-3zM14 20h2v1h-2zM20 20h1v1h-1z'

const code = (text: string) => <Qr size={21} path={path} label={`QR-koodi, lippu ${text}`} />

const picture = (prefix: string) => (
  <Poster event={{ id: '7', title: '' }} variant="art" width={480} height={160} idPrefix={prefix} />
)

export const OfAnOrder = () => (
  <TicketGrid>
    <Ticket
      image={picture('a')}
      title="Helmen venetsialaiset"
      facts={[
        { label: 'Aika', value: 'la 28.8.2027 klo 18.00' },
        { label: 'Paikka', value: 'Peltohovin ranta' },
        { label: 'Lippu', value: 'Peruslippu' },
        { label: 'Hinta', value: '24,90 €' },
      ]}
      qr={code('7KQ2-MX9D-41TF')}
      code="7KQ2-MX9D-41TF"
      hint="Näytä koodi portilla. Kirkasta näyttö."
    />
    <Ticket
      image={picture('b')}
      title="Sinfoniaa Peltohovissa"
      facts={[
        { label: 'Aika', value: 'su 1.8.2027 klo 16.00' },
        { label: 'Paikka', value: 'Juhlasali' },
        { label: 'Istumapaikka', value: 'Rivi 7, paikka 12', wide: true },
      ]}
      qr={code('7KQ2-MX9D-41TF')}
      code="7KQ2-MX9D-41TF"
    />
  </TicketGrid>
)
