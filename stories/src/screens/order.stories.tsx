import type { WireCartCheckout } from '@portti/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from './screen.tsx'
import { saysAfter, shows } from './shows.ts'
import { orderSecret } from './story-orders.ts'
import { declined } from './visitors.ts'

/** An order in each state, opened by the secret of its link, and the ways to it. */
const meta: Meta<typeof Screen> = {
  title: 'Storefront/Order',
  component: Screen,
  args: { path: '/orders/P26-000001/' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
}
export default meta

type Story = StoryObj<typeof Screen>
const at = (path: string, says: string | RegExp): Story => ({ args: { path }, play: shows(says) })
const order = (number: number, says: string): Story => at(`/orders/P26-00000${number}/?secret=${orderSecret}`, says)

export const Paid = order(1, 'Kiitos, Aino!')
export const Unpaid = order(2, 'Tilaus odottaa maksua')
export const Ended = order(3, 'Tilaus on rauennut')
export const Refunded = order(4, 'Tilaus on peruttu')
export const EachKindOfCode = order(5, 'Jäljellä 32,50')
export const Moved = order(6, 'Urheiluhalli')
/** The order is asked for again until somebody answers. */
export const NoAnswerYet: Story = {
  args: {
    path: `/orders/P26-000001/?secret=${orderSecret}`,
    mood: 'unreachable',
    before: async (_core, { server }) => server.setMood('unreachable'),
  },
  play: shows('Yhteys katkesi'),
}
export const NotFound = at('/orders/P26-000000/?secret=wrong', 'Tilausta ei löydy')
export const PayWithoutALink = at('/orders/pw/', 'Tilausnumero ei yksin riitä')

const link = `/orders/pw/?order=P26-000002&secret=${orderSecret}`
const back = `${link}&checkout=kassa-1`
const backWith = (ending: Partial<WireCartCheckout>, says: string, path = back): Story => ({
  args: { path, before: async (_core, { server }) => server.api.setCheckout(ending) },
  play: shows(says),
})
const ended = { checkout_status: 'ERROR', next_step: null }

export const Pay = at(link, 'Tilaus P26-000002')
export const PayAnotherOrder: Story = {
  args: { path: `/orders/pw/?order=P26-000001&secret=${orderSecret}` },
  play: saysAfter('Maksa tilaus', 'Linkki ei johda maksamattomaan tilaukseen'),
}
export const PayConfirming = backWith({}, 'Vahvistamme maksua')
export const PayPaid = backWith({ checkout_status: 'COMPLETED', payment_status: 'paid' }, 'tilaus on maksettu')
export const PayLeftPending = backWith({}, 'Maksusi on kesken', `${back}&cancelled=1`)
export const PayCancelled = backWith({ ...ended, payment_status: 'cancelled' }, 'Mitään ei veloitettu')
const paidTwice = { fi: 'Tilauksesi on jo maksettu. Tämä toinen maksu palautetaan sinulle.' }
export const PayGivenBack = backWith(
  { ...ended, payment_status: 'paid', error_message: paidTwice },
  'Maksusi palautetaan',
)
export const PayDeclined = backWith(declined, 'Maksu ei mennyt läpi')
export const PayWithoutConnection: Story = {
  args: { path: link, mood: 'unreachable' },
  play: saysAfter('Maksa tilaus', 'Emme saaneet vastausta'),
}
export const FindWithAWrongAddress = at('/orders/find/wrong/', 'virheellinen')
export const FindTooOften = at('/orders/find/busy/', 'liikaa')
export const Find = at('/orders/find/', 'Löydä tilauksesi')
export const FindSent = at('/orders/find/sent/', 'Katso sähköpostisi')
