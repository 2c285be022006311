import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { createRunningClock } from '../../../shells/kiosk/src/testing/running-clock.ts'
import { checkInDark } from './check-in-dark.ts'
import { KioskScreen } from './kiosk-screen.tsx'
import { steps } from './steps.ts'

/** The box office, by keys as a clerk uses it. The key of the till is KASSA-2, the PIN 1234. */
const meta: Meta<typeof KioskScreen> = {
  title: 'Kiosk/Screens',
  component: KioskScreen,
  args: { signedIn: 'signed in' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true, ownsTheme: true },
  afterEach: checkInDark,
  // A sale prints its tickets; a story opens no dialog of the browser.
  beforeEach: () => {
    const { print } = window
    window.print = () => undefined
    return () => {
      window.print = print
    }
  },
  // Every screen hears all keys of the page: a page with several would sell in all of them.
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<typeof KioskScreen>

const selling = /Peruslippu/
const inBasket = /49,80/

export const Key: Story = { args: { signedIn: 'no key' }, play: steps(['Ota kassa käyttöön']) }
export const UnknownKey: Story = {
  args: { signedIn: 'no key' },
  play: async context => {
    await context.userEvent.type(await context.canvas.findByLabelText('Laiteavain'), 'KASSA-9{Enter}')
    await steps(['Laiteavainta ei tunneta'])(context)
  },
}
export const RevokedKey: Story = {
  args: { signedIn: 'no key' },
  play: async context => {
    await context.userEvent.type(await context.canvas.findByLabelText('Laiteavain'), 'KASSA-1{Enter}')
    await steps([
      'Tämän laitteen avain on peruttu. Pyydä järjestäjältä uusi avain, niin myynti jatkuu siitä, mihin se jäi.',
    ])(context)
  },
}
export const Clerk: Story = { args: { signedIn: 'no clerk' }, play: steps(['Kuka myy?']) }
export const WrongPin: Story = {
  args: { signedIn: 'no clerk' },
  play: steps(['Kuka myy?', '{F1}9999{Enter}'], ['PIN on väärä']),
}
export const TooManyPins: Story = {
  args: { signedIn: 'no clerk' },
  play: steps(['Kuka myy?', '{F1}0000{Enter}'], [/Liian monta/]),
}
export const OtherTab: Story = { args: { isElsewhere: true }, play: steps(['Kassa on auki toisessa välilehdessä']) }
export const SignedIn: Story = {
  args: { signedIn: 'no clerk' },
  play: steps(['Kuka myy?', '{F1}1234{Enter}'], [selling]),
}
export const EmptyBasket: Story = { play: steps([selling]) }
export const Basket: Story = { play: steps([selling, '2q'], [inBasket]) }
export const SeatsOnMap: Story = {
  play: steps([selling, 'kamari'], [/Kamarimusiikkia/, '{Enter}'], ['Lava', '2q'], [/paikka 2/]),
}
export const SeatsElsewhere: Story = {
  play: steps([selling, 'illallinen'], [/Illallinen/, '{Enter}'], [/toisen järjestelmän/]),
}
export const Amount: Story = { play: steps([selling, '2'], ['Paina tuotteen kirjain']) }
export const SoldOut: Story = {
  args: { mood: 'sold out' },
  play: steps([selling, '2q'], ['Toivomaasi määrää ei ole enää jäljellä']),
}
export const NoConnection: Story = { args: { mood: 'unreachable' }, play: steps(['Ei yhteyttä']) }
export const Cash: Story = { play: steps([selling, '2q'], [inBasket, '{F2}'], ['Näppäile saatu summa']) }
export const NoNetwork: Story = {
  args: { isOffline: true },
  play: steps(['Myynti ilman verkkoa', '2q'], ['tasaraha', '{Enter}'], [/1 myynti odottaa/]),
}
export const NoNetworkCash: Story = {
  args: { isOffline: true },
  play: steps(['Myynti ilman verkkoa', '2q'], ['tasaraha', '60'], [/Vaihtoraha.*10,20/]),
}
export const NoNetworkAmount: Story = {
  args: { isOffline: true },
  play: steps(['Myynti ilman verkkoa', '2'], ['Paina tuotteen kirjain']),
}
export const SoldForCash: Story = {
  play: steps([selling, '2q'], [inBasket, '{F2}'], ['Näppäile saatu summa', '60{Enter}'], [/Vaihtoraha/]),
}
export const CardDeclined: Story = {
  args: { terminal: 'declined' },
  play: steps([selling, '2q'], [inBasket, '{F1}'], ['Kortti hylättiin']),
}
export const TerminalSilent: Story = {
  args: { terminal: 'silent' },
  play: steps([selling, '2q'], [inBasket, '{F1}'], ['Pääte ei vastannut']),
}
const drawer = '{Control>}k{/Control}'
export const Drawer: Story = { play: steps([selling, drawer], ['Pohjakassa']) }
export const Float: Story = { play: steps([selling, drawer], ['Pohjakassa', /Pohjakassa/], ['Euroina, esimerkiksi']) }
export const Counting: Story = {
  play: steps([selling, drawer], ['Pohjakassa', /päätä vuoro/], ['Laskettu käteinen', '{Enter}1']),
}
export const CashMoved: Story = {
  play: steps([selling, drawer], ['Pohjakassa', /Pohjakassa/], [/Euroina/, '150{Enter}'], ['Kirjattu']),
}
export const XReport: Story = {
  play: steps([selling, drawer], ['Pohjakassa', /Väliraportti/], ['Raportti on tallessa']),
}
export const ZReport: Story = {
  play: steps(
    [selling, drawer],
    ['Pohjakassa', /päätä vuoro/],
    // One of 100 and of 50 €, two of 20 €, one of 2 €, two of 20 c.
    ['Laskettu käteinen', '{Enter}1{Enter}1{Enter}2{Enter}{Enter}{Enter}1{Enter}{Enter}{Enter}2{Enter}'],
    [/192,40/, /Lähetä laskenta/],
    ['Päätösraportti Z 41'],
  ),
}
export const ZReportWithDifference: Story = {
  play: steps(
    [selling, drawer],
    ['Pohjakassa', /päätä vuoro/],
    ['Laskettu käteinen', '{Enter}1'],
    [/100,00/, /Lähetä laskenta/],
    ['Mistä se johtuu?', /Muu syy/],
    ['Mistä ero johtuu?'],
  ),
}
export const SoldByCard: Story = { play: steps([selling, '2q'], [inBasket, '{F1}'], [/Myyty|Kiitos|P26-000001/]) }
export const TicketsOnScreen: Story = {
  play: steps([selling, '2q'], [inBasket, '{F1}'], [/P26-000001/, '{Control>}q{/Control}'], ['Liput näytöllä']),
}
export const Parking: Story = { play: steps([selling, '2q'], [inBasket, '{F8}'], ['Esimerkiksi punainen takki']) }
export const ParkedSales: Story = { play: steps([selling, '{F8}'], ['Punainen takki'], ['Varaus päättyi']) }
export const Parked: Story = {
  play: async context => {
    await steps([selling, '2q'], [inBasket, '{F8}'], ['Tuntomerkki', 'Sininen hattu'])(context)
    await steps([inBasket, '{Enter}'])(context)
    await waitFor(() => expect(context.canvasElement).not.toHaveTextContent(inBasket))
  },
}
export const CardAnswerLost: Story = {
  args: { terminal: 'lost' },
  play: steps([selling, '2q'], [inBasket, '{F1}'], [/P26-000001/]),
}
export const Split: Story = { play: steps([selling, '2q'], [inBasket, '{F4}'], ['Seuraava osa']) }
export const SplitInParts: Story = {
  play: steps(
    [selling, '2q'],
    [inBasket, '{F4}'],
    ['Seuraava osa', '20{F2}'],
    ['maksettu 20,00', '10{F1}'],
    ['maksettu 30,00', '5'],
    [/Kortti 5,00/],
  ),
}
export const Customer: Story = { play: steps([selling, '{F6}'], ['Tiedot eivät jää kassalle']) }
export const CustomerIncomplete: Story = {
  play: steps([selling, '{F6}'], ['Tiedot eivät jää kassalle', /Lisää asiakas/], [/Kirjoita|Anna|Täytä/]),
}
const asking = [
  [selling, 'soutukurssi'],
  [/Soutukurssi/, '{Enter}'],
] as const
export const Participants: Story = { play: steps(...asking, [/60,00/, '1q'], ['Osallistuja 1']) }
export const ParticipantsIncomplete: Story = {
  play: steps(
    ...asking,
    [/60,00/, '3q'],
    ['Osallistuja 3', 'Aino Niemi{Enter}'],
    ['Osallistuja 2: Osallistujan nimi puuttuu.'],
  ),
}
export const ParticipantsInBasket: Story = {
  play: steps(...asking, [/60,00/, '1q'], ['Osallistuja 1', 'Aino Niemi{Enter}'], [/Kurssipaikka.*Aino Niemi/]),
}
export const Search: Story = { play: steps([selling, 'muki'], [/osuma/]) }
export const TypedCode: Story = { play: steps([selling, '{F3}'], ['Lukija toimii']) }
export const UnknownCode: Story = {
  play: steps([selling, '{F3}'], ['Lukija toimii', 'EIOLE99{Enter}'], ['Tuntematon koodi']),
}
const unpaid = [
  [selling, '{F3}'],
  ['Lukija toimii', 'P26-000044{Enter}'],
] as const
export const OrderToPay: Story = { play: steps(...unpaid, [/odottaa maksua/]) }
export const OrderPaidInCash: Story = {
  play: steps(...unpaid, [/odottaa maksua/, '{F2}'], ['Näppäile saatu summa', '70'], [/Vaihtoraha/], [/4,20/]),
}
const paid = [
  [selling, '{F3}'],
  ['Lukija toimii', 'P26-000045{Enter}'],
] as const
export const OrderToHandOut: Story = { play: steps(...paid, [/Annettu kassalla .*Luovuta: 1 × Emalimuki/]) }
export const HandedOut: Story = {
  play: steps(...paid, [/Annettu kassalla/, '{Control>}q{/Control}'], ['1 lippu on jo käytetty'], ['Q9PA-3HTE']),
}
const alone = createRunningClock()
export const LeftAlone: Story = {
  args: { clock: alone },
  play: async context => {
    await steps([selling, '2q'], [inBasket])(context)
    alone.skip(50_000)
    await steps(['Kassa lukittuu'])(context)
  },
}
export const Locked: Story = { play: steps([selling, '{F10}'], ['Jatka, ']) }

/** The price of the chosen ticket without the refund cost. */
const toGiveBack = /Palautetaan.*14,90/
/** To the refund of a sale: the drawer's last key leads there. */
const refunding = (number: string) =>
  [
    [selling, drawer],
    ['Pohjakassa', /Palauta/],
    ['Hae myynti', `${number}{Enter}`],
  ] as const
export const RefundLookup: Story = { play: steps([selling, drawer], ['Pohjakassa', /Palauta/], ['Hae myynti']) }
export const RefundOfUnknownSale: Story = { play: steps(...refunding('P26-999999'), [/ei löydy|ei tunneta/i]) }
export const RefundOfNothing: Story = {
  play: steps(...refunding('P26-000043'), ['Myynnistä ei ole enää mitään palautettavaa']),
}
export const RefundChosen: Story = {
  play: steps(...refunding('P26-000041'), ['Mitä palautetaan', 'qa'], [toGiveBack]),
}
export const RefundNeedsApproval: Story = {
  args: { hasManager: true },
  play: steps(...refunding('P26-000041'), ['Mitä palautetaan', 'qa'], [toGiveBack], ['Vuoropäällikön hyväksyntä']),
}
export const RefundApprovedByWrongPin: Story = {
  args: { hasManager: true },
  play: steps(...refunding('P26-000041'), ['Mitä palautetaan', 'qa'], [toGiveBack, '9999{Enter}'], ['PIN on väärä']),
}
export const RefundTerminalSilent: Story = {
  args: { terminal: 'silent' },
  play: steps(
    ...refunding('P26-000042'),
    ['Mitä palautetaan', 'qa'],
    [toGiveBack, '{Enter}'],
    ['Kysytään päätteeltä, palautuiko raha'],
  ),
}
export const RefundedInCash: Story = {
  play: steps(
    ...refunding('P26-000041'),
    ['Mitä palautetaan', 'qa'],
    [toGiveBack, '{Enter}'],
    ['Anna asiakkaalle käteisenä'],
  ),
}
export const RefundedToCard: Story = {
  play: steps(...refunding('P26-000042'), ['Mitä palautetaan', 'qa'], [toGiveBack, '{Enter}'], ['Palautettu']),
}
export const RefundElsewhere: Story = { play: steps(...refunding('P26-000046'), ['Kassa 1 palauttaa tätä rahaa']) }
export const RefundDeclined: Story = {
  args: { terminal: 'declined' },
  play: steps(
    ...refunding('P26-000042'),
    ['Mitä palautetaan', 'qa'],
    [toGiveBack, '{Enter}'],
    ['Pääte ei palauttanut rahaa'],
  ),
}
