import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from './screen.tsx'
import { saysAfter, shows } from './shows.ts'
import { declined, withCart, withCode, withCustomer, withDelivery, withOrder, withPayment } from './visitors.ts'

/** From the buyer's details to the order, and every return from the payment. */
const meta: Meta<typeof Screen> = {
  title: 'Storefront/Checkout',
  component: Screen,
  args: { path: '/checkout/' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
}
export default meta

const ended = { checkout_status: 'ERROR', next_step: null }

type Story = StoryObj<typeof Screen>

export const NothingToBuy: Story = { play: shows('Ostoskorisi on tyhjä') }
export const Buyer: Story = { args: { before: withCart }, play: shows('Yhteystiedot') }
export const BuyerWithErrors: Story = {
  args: { before: withCart },
  play: saysAfter('Jatka toimitukseen', 'Kirjoita etunimesi.'),
}
export const Delivery: Story = { args: { before: withCustomer }, play: shows('Sähköpostiin') }
export const Summary: Story = { args: { before: withDelivery }, play: shows('Tilaa ja maksa') }
export const PaymentPending: Story = {
  args: { path: '/thank-you/?checkout=kassa-1', before: withPayment({}) },
  play: shows('Vahvistamme maksuasi'),
}
export const PaymentDeclined: Story = {
  args: { path: '/thank-you/?checkout=kassa-1', before: withPayment(declined) },
  play: shows('Maksu ei mennyt läpi'),
}
export const PaymentCancelled: Story = {
  args: { path: '/cart/cancelled/', before: withPayment({ ...ended, payment_status: 'cancelled' }) },
  play: shows('veloitettu'),
}
export const PaymentRefused: Story = {
  args: { path: '/thank-you/?checkout=kassa-1', before: withPayment({ ...ended, payment_status: 'paid' }) },
  play: shows('Tilausta ei voitu tehdä'),
}
export const PaymentElsewhere: Story = {
  args: { path: '/', before: withPayment({}) },
  play: shows('Maksusi on kesken'),
}
export const PaymentUnknown: Story = {
  args: { path: '/cart/cancelled/', before: withPayment({}), mood: 'unreachable' },
  play: shows('Odotamme vahvistusta'),
}
export const PaymentTooSlow: Story = {
  args: { path: '/thank-you/?checkout=kassa-1', before: withPayment({}), speed: 60 },
  play: shows('Emme vielä tiedä'),
}
export const Paid: Story = {
  args: { path: '/thank-you/?checkout=kassa-1', before: withOrder },
  play: shows('Kiitos, Aino!'),
}
export const PaymentEndedUnpaid: Story = {
  args: { path: '/thank-you/?checkout=kassa-1', before: withPayment(ended) },
  play: shows('Tuntematon virhetilanne'),
}
export const CodeUsed: Story = { args: { path: '/code/', before: withCode }, play: shows('KEVAT') }
export const Code: Story = { args: { path: '/code/' }, play: shows() }
