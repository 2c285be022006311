import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from './screen.tsx'
import { shows } from './shows.ts'
import { orderSecret } from './story-orders.ts'

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
export const Ended = order(3, 'Tilaus on päättynyt')
export const Refunded = order(4, 'Tilaus on peruttu ja palautettu')
export const NotFound = at('/orders/P26-000000/?secret=wrong', 'Tilausta ei löydy')
export const PayWithoutALink = at('/orders/pw/', 'Tilausnumero ei yksin riitä')
export const Find = at('/orders/find/', 'Löydä tilauksesi')
export const FindSent = at('/orders/find/sent/', 'Katso sähköpostisi')
