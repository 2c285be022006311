import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { checkInDark } from './check-in-dark.ts'
import { DeskScreen } from './desk-screen.tsx'
import { fill, steps } from './steps.ts'

/** What waits for a person at the manager's desk: refunds, withdrawals and payments that do not match. */
const meta: Meta<typeof DeskScreen> = {
  title: 'Kiosk/Desk, to do',
  component: DeskScreen,
  args: { signedIn: 'signed in' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true, ownsTheme: true },
  afterEach: checkInDark,
  // Every screen hears all keys of the page.
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<typeof DeskScreen>
type Played = Parameters<NonNullable<Story['play']>>[0]

const listed = [/Hoidettavat 7/, '{Shift>}{F8}{/Shift}'] as const
const helena = /Helena Virtanen/
const withdrawal = /Peruuttaminen.*Kerttu/
const ofHelena = [listed, [/7 odottaa sinua/, helena]] as const
const endsHelena = [...ofHelena, ['Odottaa sinua', 'e']] as const

/** Fills in the reason in the open panel, and presses its button. */
const endNow = async (played: Played, name: RegExp): Promise<void> => {
  await fill(await played.canvas.findByRole('textbox', { name: 'Syy' }), 'Sovittu asiakkaan kanssa')
  await userEvent.click(await played.canvas.findByRole('button', { name }))
}
/** Completes a withdrawal, which the setting refuses. */
const completeRefused =
  (says: RegExp): NonNullable<Story['play']> =>
  async played => {
    await steps(...endsHelena, [/Mikä hoidetaan/])(played)
    await userEvent.selectOptions(await played.canvas.findByRole('combobox', { name: 'Mikä hoidetaan?' }), 'w2')
    await steps([/Miten tämä päättyy/, /Palauta rahat/])(played)
    await endNow(played, /Palauta rahat ↵/)
    await steps([says])(played)
  }

export const CountedAtSignIn: Story = { play: steps([/Hoidettavat 7/]) }
export const List: Story = { play: steps(listed, [/7 odottaa sinua/], [/Ilman tilausta/]) }
export const NothingWaits: Story = {
  args: { setting: 'nothing waits' },
  play: steps([/4 tilausta/, '{Shift>}{F8}{/Shift}'], [/Kaikki on hoidettu/]),
}
export const NotRead: Story = {
  args: { mood: 'unreachable' },
  play: steps(['Tilaukset', '{Shift>}{F8}{/Shift}'], [/ei vastaa|[Yy]htey/]),
}
export const OfAnOrder: Story = {
  play: steps(...ofHelena, [/Katso ensin maksupalvelusta/], [/tuotteet eivät ole vielä tulleet takaisin/], [/Kassa 2/]),
}
export const UnknownOrder: Story = { play: steps(listed, [/7 odottaa/, withdrawal], [/Etsi tilaus, jota asiakas/]) }
export const UnknownPayment: Story = {
  play: steps(listed, [/7 odottaa/, '{ArrowDown}'], [/Etsi tilaus/, '{ArrowDown}'], [/maksu, jota kauppa ei tunne/]),
}
export const OtherSum: Story = {
  play: steps(listed, [/7 odottaa/, /Maksu ei täsmää.*280/], [/Summat eroavat/], [/280,00\sSEK/]),
}
export const PaymentNotAtProvider: Story = {
  play: steps(listed, [/7 odottaa/, /Maksu ei täsmää.*65,80/], [/jota maksupalvelu ei tunne/]),
}
export const LatePayment: Story = {
  play: steps(
    listed,
    [/7 odottaa/, /Palautus tekemättä.*Stripe/],
    [/Summa ei tiedossa/],
    [/maksupalvelun omilla sivuilla/],
  ),
}
export const Ending: Story = { play: steps(...endsHelena, [/Kuittaus ei siirrä rahaa/]) }
export const RefundGiven: Story = {
  play: async played => {
    await steps(
      listed,
      [/7 odottaa/, /Aino Niemi.*P26-000002/],
      [/Maksa summa asiakkaan tilille/, 'e'],
      [/ei siirrä rahaa/],
    )(played)
    await endNow(played, /Kuittaa palautetuksi ↵/)
    await steps(['Kuitattu hoidetuksi'], [/Hoidettavat 6/])(played)
    await waitFor(() => expect(played.canvas.queryByText('Odottaa sinua')).toBeNull())
  },
}
export const Completed: Story = {
  play: async played => {
    await completeRefused(/Kuitattu hoidetuksi/)(played)
    await waitFor(() => expect(played.canvas.queryByText(/määräajan jälkeen/)).toBeNull())
  },
}
export const Declined: Story = {
  play: async played => {
    await steps(listed, [/7 odottaa/, withdrawal], [/Etsi tilaus/, 'e'], [/eikä asiakas saa tästä viestiä/])(played)
    await endNow(played, /Päätä palauttamatta ↵/)
    await steps(['Kuitattu hoidetuksi'], [/6 odottaa sinua/])(played)
  },
}
export const LookedInto: Story = {
  play: async played => {
    await steps(listed, [/7 odottaa/, /Maksu ei täsmää.*280/], [/Summat/, 'e'], [/Ero poistuu luettelosta/])(played)
    await endNow(played, /Kuittaa selvitetyksi ↵/)
    await steps(['Kuitattu hoidetuksi'], [/6 odottaa sinua/])(played)
  },
}
export const EndedMeanwhile: Story = {
  args: { setting: 'refuses to_do_ended' },
  play: completeRefused(/jo hoidettu: Riitta M\./),
}
export const NotFound: Story = {
  args: { setting: 'refuses to_do_not_found' },
  play: completeRefused(/Tätä ei enää löydy/),
}
export const GivenAtTill: Story = {
  args: { setting: 'refuses refund_at_till' },
  play: completeRefused(/Rahat palauttaa kassan Kassa 2/),
}
export const PaidAtCounter: Story = {
  args: { setting: 'refuses withdrawal_paid_at_counter' },
  play: completeRefused(/Tilaus on maksettu kassalla/),
}
export const OrderNotKnown: Story = {
  args: { setting: 'refuses withdrawal_order_unknown' },
  play: completeRefused(/Ilmoituksen tilausta ei tunneta/),
}
export const RefundedBefore: Story = {
  args: { setting: 'refuses withdrawal_refunded_before' },
  play: completeRefused(/Osa on jo palautettu/),
}
export const InUse: Story = {
  args: { setting: 'refuses withdrawal_in_use' },
  play: completeRefused(/Osa on jo käytössä/),
}
