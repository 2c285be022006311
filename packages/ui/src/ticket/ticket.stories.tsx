import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { CalendarIcon, MailIcon, TruckIcon } from '../icon/icons.tsx'
import { QrIcon, ReceiptIcon } from '../icon/order-icons.tsx'
import { Poster } from '../poster/poster.tsx'
import { Surface } from '../surface/surface.tsx'
import { CodeScreen } from './code-screen.tsx'
import { EventGroup } from './event-group.tsx'
import { GiftCard } from './gift-card.tsx'
import { LinkRows } from './link-rows.tsx'
import { OrderCells } from './order-cells.tsx'
import { OrderSum } from './order-sum.tsx'
import { PunchCard } from './punch-card.tsx'
import { Qr } from './qr.tsx'
import { SentList } from './sent-list.tsx'
import { ServiceTicket } from './service-ticket.tsx'
import { Ticket, type TicketFact } from './ticket.tsx'
import { TicketRail } from './ticket-rail.tsx'

export default {
  title: 'Order/Ticket',
  component: Ticket,
  subcomponents: { Qr, TicketRail, EventGroup, LinkRows, CodeScreen, OrderSum, SentList, GiftCard, PunchCard },
}

/** The text 7KQ2-MX9D-41TF as encoded by the server. */
const path =
  'M0 0h7v1h-7zM8 0h2v1h-2zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM8 1h3v1h-3zM12 1h1v1h-1zM14 1h1v1h-1zM20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h3v1h-3zM14 2h1v1h-1zM16 2h3v1h-3zM20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM8 3h5v1h-5zM14 3h1v1h-1zM16 3h3v1h-3zM20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h1v1h-1zM11 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3zM20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM12 5h1v1h-1zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM8 7h1v1h-1zM12 7h1v1h-1zM1 8h2v1h-2zM4 8h1v1h-1zM6 8h2v1h-2zM11 8h1v1h-1zM14 8h1v1h-1zM16 8h5v1h-5zM1 9h1v1h-1zM7 9h2v1h-2zM12 9h1v1h-1zM17 9h2v1h-2zM20 9h1v1h-1zM2 10h2v1h-2zM5 10h2v1h-2zM8 10h4v1h-4zM16 10h4v1h-4zM0 11h2v1h-2zM3 11h3v1h-3zM7 11h3v1h-3zM11 11h1v1h-1zM13 11h5v1h-5zM19 11h1v1h-1zM0 12h2v1h-2zM3 12h5v1h-5zM9 12h1v1h-1zM11 12h3v1h-3zM16 12h1v1h-1zM19 12h2v1h-2zM8 13h3v1h-3zM12 13h1v1h-1zM16 13h3v1h-3zM0 14h7v1h-7zM8 14h1v1h-1zM14 14h5v1h-5zM20 14h1v1h-1zM0 15h1v1h-1zM6 15h1v1h-1zM10 15h1v1h-1zM13 15h4v1h-4zM18 15h1v1h-1zM20 15h1v1h-1zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1zM8 16h1v1h-1zM10 16h1v1h-1zM16 16h5v1h-5zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM9 17h3v1h-3zM13 17h1v1h-1zM16 17h2v1h-2zM19 17h1v1h-1zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM8 18h4v1h-4zM14 18h1v1h-1zM20 18h1v1h-1zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h1v1h-1zM10 19h4v1h-4zM15 19h2v1h-2zM18 19h3v1h-3zM0 20h7v1h-7zM9 20h3v1h-3zM14 20h2v1h-2zM20 20h1v1h-1z'

const code = (text: string) => <Qr size={21} path={path} label={`QR-koodi, ${text}`} />

const picture = (prefix: string, width = 480, height = 110) => (
  <Poster event={{ id: '7', title: '' }} variant="art" width={width} height={height} idPrefix={prefix} />
)
const seat = (row: string, number: string): readonly TicketFact[] => [
  { label: 'Katsomo', value: 'B' },
  { label: 'Rivi', value: row },
  { label: 'Paikka', value: number },
]
const ticket = (number: number, of: number, facts = seat('7', String(12 + number))) => (
  <Ticket
    key={number}
    image={picture(`t${number}`)}
    number={`${number}/${of}`}
    facts={facts}
    title="Peruslippu"
    price="26,88 €"
    qr={code('7KQ2-MX9D-41TF')}
    code="7KQ2-MX9D-41TF"
    openText="Avaa isona"
    openLabel={`Avaa isona: lippu ${number}/${of}, Peruslippu`}
    onOpen={() => undefined}
  />
)
const rail = (count: number) => (
  <TicketRail label={`Liput, ${count} kpl`} previousLabel="Edellinen lippu" nextLabel="Seuraava lippu">
    {Array.from({ length: count }, (_, index) => ticket(index + 1, count))}
  </TicketRail>
)

export const OfAnEvent = () => (
  <EventGroup
    image={picture('g', 200, 250)}
    title="Sinfoniaa Peltohovissa"
    when="su 1.8.2027 klo 16.00, ovet 15.00"
    where="Peltohovin juhlasali, Rantatie 12"
  >
    {rail(4)}
    <LinkRows links={[{ href: '#ics', icon: <CalendarIcon />, text: 'Lisää kalenteriin' }]} />
  </EventGroup>
)

/** A fact without a label stands on the line of the others. */
export const AtATable = () =>
  ticket(1, 1, [
    { label: '', value: 'Pöytä 4' },
    { label: 'Paikka', value: '2' },
  ])

/** More than eight stay a rail on desktops. */
export const Many = () => rail(12)

export const WhatWasSent = () => (
  <Surface>
    <OrderSum
      sum="377,26 €"
      note="Maksettu 14.6.2027 klo 14.31"
      action={
        <ButtonLink href="#kuitti" icon={<ReceiptIcon />}>
          Kuitti
        </ButtonLink>
      }
    />
    <SentList
      label="Mitä lähetettiin"
      items={[
        {
          icon: <MailIcon />,
          title: '7 lippua',
          text: 'aino.vaananen@example.com',
          state: { text: 'Lähetetty 14.32', kind: 'done' },
        },
        { icon: <TruckIcon />, title: 'Kirje', text: 'Aino Väänänen, Rantatie 1, 73100 Lapinlahti' },
      ]}
    />
  </Surface>
)

const show = (
  <Button kind="quiet" size="sm">
    Näytä koodi
  </Button>
)

export const CardsAndServices = () => (
  <OrderCells>
    <GiftCard
      image={picture('c', 480, 200)}
      name="Lahjakortti, Peltohovi"
      value="50 €"
      code="LK-4F7Q-92MD"
      until="voimassa 24.12.2028 asti"
      note="Jäljellä 50,00 €"
      action={show}
    />
    <PunchCard name="Tanssikortti" leftText="8 / 10 jäljellä" size={10} left={8} note="Kesä 2027" action={show} />
    <ServiceTicket image={<QrIcon />} name="Narikka" info="Avajaistanssit" action={show} />
  </OrderCells>
)

export const OnTheWholeScreen = () => (
  <CodeScreen
    title="Lippu 2/7"
    name="Sinfoniaa Peltohovissa"
    info="su 1.8.2027 klo 16.00, Peltohovin juhlasali"
    facts={seat('7', '14')}
    qr={code('B3VH-0W8R-6PNA')}
    code="B3VH-0W8R-6PNA"
    brightHint="Kirkasta näyttö, jos lukija ei löydä koodia"
    hint="Peruslippu. Toimii myös ilman verkkoyhteyttä."
    closeLabel="Sulje"
    onClose={() => undefined}
    others={{
      count: 7,
      shown: 1,
      previousLabel: 'Edellinen lippu',
      nextLabel: 'Seuraava lippu',
      onShow: () => undefined,
    }}
  />
)
OnTheWholeScreen.parameters = { layout: 'fullscreen', docs: { story: { inline: false, height: '42rem' } } }
