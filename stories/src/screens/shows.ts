import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'

type Played = Pick<StoryContext, 'canvasElement' | 'canvas' | 'userEvent'>

/** A busy machine takes its time. */
const patience = { timeout: 30_000 }

/** Waits until the screen is there, and says this somewhere. */
export const shows =
  (text?: string | RegExp) =>
  async ({ canvas, canvasElement }: Played): Promise<void> => {
    await canvas.findByRole('heading', { level: 1 }, patience)
    if (text !== undefined) await waitFor(() => expect(canvasElement).toHaveTextContent(text), patience)
  }

/** Presses a button once it is there, and waits for what the screen says then. */
export const saysAfter =
  (button: string | RegExp, text: string | RegExp) =>
  async (played: Played): Promise<void> => {
    const [pressed] = await played.canvas.findAllByRole('button', { name: button }, patience)
    if (pressed === undefined) throw new Error(`There is no button ${button}`)
    await played.userEvent.click(pressed)
    await shows(text)(played)
  }
