import type { ErrorCode } from '@portti/contract'
import { errorCodes } from '@portti/contract/words'
import { errorMessage } from '@portti/core/format'
import { fi } from '@portti/core/messages/fi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { errorParameters } from '../story-texts.ts'
import type { StoryShop } from './create-story-shop.ts'
import { Screen } from './screen.tsx'
import { saysAfter, shows } from './shows.ts'
import { withCart, withCode, withExpiredCart, withGoneCart, withGoods } from './visitors.ts'

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
export const ExpiringSoon: Story = {
  args: { before: withCart, cartMinutes: 4 },
  play: shows('Lisää aikaa'),
}
export const RunsOut: Story = {
  args: { before: withCart, cartMinutes: 2, speed: 60 },
  play: shows('Varausaika päättyi'),
}
export const Expired: Story = { args: { before: withExpiredCart }, play: shows('Palauta ostoskori') }
export const Restored: Story = {
  args: { before: withExpiredCart },
  play: saysAfter('Palauta ostoskori', /61,80\s€/),
}
export const RestoredInPart: Story = {
  args: { before: withGoneCart },
  play: saysAfter('Palauta ostoskori', 'Kaikkea ei voitu palauttaa'),
}
export const CannotBeRead: Story = {
  args: { before: withCart, mood: 'unreachable' },
  play: shows('Ostoskori ei juuri nyt avaudu'),
}
/** Refusals after which the cart is another one; the rest leave it as it was. */
const endsCart: readonly ErrorCode[] = ['cart_not_found', 'cart_token_mismatch']
let opened: StoryShop | undefined

/** Every change is refused with the code chosen in the toolbar. The test presses once for each code. */
export const EveryRefusal: Story = {
  args: {
    before: async (core, shop) => {
      opened = shop
      await withCart(core)
    },
  },
  play: async played => {
    const [more] = await played.canvas.findAllByRole('button', { name: /^Lisää.*Peruslippu/ })
    for (const code of errorCodes.filter(one => !endsCart.includes(one))) {
      opened?.server.refuse(code)
      if (more) await played.userEvent.click(more)
      await shows(errorMessage({ code, parameters: errorParameters, status: 409 }, fi))(played)
    }
  },
}
