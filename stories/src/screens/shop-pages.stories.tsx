import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from './screen.tsx'
import { saysAfter, shows } from './shows.ts'

/** The pages with information about the shop. */
const meta: Meta<typeof Screen> = {
  title: 'Storefront/About the shop',
  component: Screen,
  args: { path: '/contact-us/' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
  play: shows(),
}
export default meta

type Story = StoryObj<typeof Screen>
const at = (path: string): Story => ({ args: { path } })

export const Contact = at('/contact-us/')
export const Terms = at('/terms-and-conditions/')
export const Privacy = at('/privacy-policy/')
export const Cookies = at('/cookie-policy/')
export const OwnPage = at('/pages/tietoa/')
/** A shop that measures asks first. */
export const CookieQuestion: Story = {
  args: { path: '/cookie-policy/', shop: { facebook_pixels: ['1234567890'] } },
  play: saysAfter('Vain välttämättömät', 'Vain välttämättömät ovat käytössä'),
}
export const TestShop: Story = { args: { path: '/contact-us/', shop: { test_mode: true } }, play: shows() }
export const Accessibility = at('/accessibility/')
