import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from './screen.tsx'
import { saysAfter, shows } from './shows.ts'
import { withCart, withCode, withGoods } from './visitors.ts'

/** The cart in each state. The toolbar makes the server slow, fail, sell out or expire the cart. */
const meta: Meta<typeof Screen> = {
  title: 'Storefront/Cart',
  component: Screen,
  args: { path: '/cart/' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
}
export default meta

type Story = StoryObj<typeof Screen>

export const Empty: Story = { play: shows('Ostoskorisi on tyhjä') }
export const TwoTickets: Story = { args: { before: withCart }, play: saysAfter(/^Lisää.*Peruslippu/, /86,70\s€/) }
export const TicketsAndGoods: Story = { args: { before: withGoods }, play: shows('Emalimuki') }
export const WithACode: Story = { args: { before: withCode }, play: shows('KEVAT') }
export const Expired: Story = {
  args: {
    before: async (core, shop) => {
      await withCart(core)
      shop.server.api.expireCarts()
      await core.cart.load()
    },
  },
  play: shows('Ostoskori'),
}
