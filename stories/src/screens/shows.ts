import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'

type Played = Pick<StoryContext, 'canvasElement' | 'canvas' | 'userEvent'>

/** Waits until the screen is rendered and shows this text. */
export const shows =
  (text?: string | RegExp) =>
  async ({ canvas, canvasElement }: Played): Promise<void> => {
    await canvas.findByRole('heading', { level: 1 })
    if (text === undefined) return
    // All white space of a page is compared as one ordinary space.
    const compared = typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : text
    await waitFor(() => expect(canvasElement).toHaveTextContent(compared))
  }

/** Presses a button once it appears, and waits for a text. */
export const saysAfter =
  (button: string | RegExp, text: string | RegExp) =>
  async (played: Played): Promise<void> => {
    const [pressed] = await played.canvas.findAllByRole('button', { name: button })
    if (pressed === undefined) throw new Error(`There is no button ${button}`)
    await played.userEvent.click(pressed)
    await shows(text)(played)
  }
