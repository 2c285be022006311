import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from './screen.tsx'
import { shows } from './shows.ts'

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
export const Accessibility = at('/accessibility/')
