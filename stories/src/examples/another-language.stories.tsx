import { isLanguage } from '@portti/core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from '../screens/screen.tsx'
import { shows } from '../screens/shows.ts'
import { polish } from './another-language.ts'

const code = 'pl'

const meta: Meta<typeof Screen> = {
  title: 'Examples/Another language',
  component: Screen,
  args: {
    path: '/',
    shop: { languages: ['fi', code], texts: { [code]: polish } },
    ...(isLanguage(code) && { language: code }),
  },
  parameters: { layout: 'fullscreen', isScreen: true },
  tags: ['!autodocs'],
}
export default meta

export const Polish: StoryObj<typeof Screen> = { play: shows('Nadchodzące wydarzenia') }
