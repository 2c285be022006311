import { Button } from '@portti/ui'
import { deriveTheme } from '@portti/ui/theme'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Screen, type ScreenProps } from './screens/screen.tsx'
import { saysAfter, shows } from './screens/shows.ts'
import { slowMs } from './screens/story-server.ts'
import { withCart } from './screens/visitors.ts'
import { type ThemeName, themes } from './themes.ts'

/** Each choice of the toolbar, with what it does. Written for the tests, and not listed in the book. */
const meta: Meta<typeof Screen> = {
  title: 'Portti/Toolbar',
  component: Screen,
  args: { path: '/cart/', before: withCart },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
  tags: ['!dev', '!autodocs'],
}
export default meta

type Story = StoryObj<typeof Screen>
type Chosen = Readonly<Record<string, unknown>>

const choosing = (globals: Chosen, says: string | RegExp, args: Partial<ScreenProps> = {}): Story => ({
  globals,
  args,
  play: shows(says),
})
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name)
const looks = (globals: Chosen, name: string, value: string): Story => ({
  globals,
  render: () => <Button kind="primary">Osta</Button>,
  play: () => waitFor(() => expect(token(name)).toBe(value)),
})
const actionOf = (name: ThemeName): string => {
  const { primary, page } = themes[name].record
  return deriveTheme(primary, page ?? undefined).action
}

export const InEnglish = choosing({ language: 'en' }, 'Cart')
export const InSwedish = choosing({ language: 'sv' }, 'Varukorg')
export const InGerman = choosing({ language: 'de' }, 'Warenkorb')
export const ThemeOfMetsa = looks({ theme: 'metsa' }, '--portti-action', actionOf('metsa'))
export const ThemeOfKlubi = looks({ theme: 'klubi' }, '--portti-action', actionOf('klubi'))
export const ForcedColours = looks({ media: 'forced colours' }, '--portti-action', 'ButtonFace')
export const ServerUnreachable = choosing({ server: 'unreachable' }, 'Ostoskori ei juuri nyt avaudu')
let cartMadeAt = 0
export const ServerSlow: Story = {
  globals: { server: 'slow' },
  args: {
    before: async core => {
      await withCart(core)
      cartMadeAt = performance.now()
    },
  },
  play: async played => {
    await shows('61,80')(played)
    await expect(performance.now() - cartMadeAt).toBeGreaterThan(slowMs / 2)
  },
}
export const CartsExpire = choosing({ server: 'carts expire' }, 'Palauta ostoskori')
export const Refusing: Story = {
  globals: { refusal: 'cart_item_availability_general' },
  play: saysAfter(/^Lisää.*Peruslippu/, 'ei ole juuri nyt saatavilla'),
}
export const AMinuteASecond = choosing({ speed: 60 }, 'Varausaika päättyi', { cartMinutes: 2 })
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async played => {
    await shows('Ostoskori')(played)
    await expect(window.innerWidth).toBe(390)
  },
}
