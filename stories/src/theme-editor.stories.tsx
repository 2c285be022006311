import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, spyOn } from 'storybook/test'
import { ThemeEditor } from './theme-editor.tsx'
import { saveOwnTheme, themes } from './themes.ts'

const meta: Meta<typeof ThemeEditor> = {
  title: 'Portti/Theme editor',
  component: ThemeEditor,
  parameters: { ownsTheme: true },
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<typeof ThemeEditor>

const actionColour = () => getComputedStyle(document.documentElement).getPropertyValue('--portti-action')

export const Editor: Story = {}

/** Written for the test: a shade is changed, the sample follows, and what would be hard to read is replaced. */
export const Edited: Story = {
  beforeEach: () => saveOwnTheme(themes.default.record),
  play: async ({ canvas }) => {
    const [shade, record] = [canvas.getByLabelText(/^Shade 600/), canvas.getByLabelText(/^The theme in/)]
    await fireEvent.input(shade, { target: { value: '#006b3c' } })
    await expect(actionColour()).toBe('#006b3c')
    await expect(canvas.getByLabelText(/^The theme in/)).toHaveTextContent('"600": "#006b3c"')
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await fireEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(copied).toHaveBeenCalledWith(expect.stringContaining('"600": "#006b3c"'))
    copied.mockRestore()
    await fireEvent.change(record, { target: { value: '{}' } })
    await fireEvent.input(canvas.getByLabelText(/^Shade 900/), { target: { value: '#eeeeee' } })
    await expect(await canvas.findByText(/shade_900_too_light/)).toBeVisible()
  },
}
