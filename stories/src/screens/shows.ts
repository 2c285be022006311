import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'

type Played = Pick<StoryContext, 'canvasElement' | 'canvas' | 'userEvent'>

/** All white space of a page is compared as one ordinary space. */
const comparedAs = (text: string | RegExp) => (typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : text)

/** Waits until the screen is rendered and shows this text. */
export const shows =
  (text?: string | RegExp) =>
  async ({ canvas, canvasElement }: Played): Promise<void> => {
    await canvas.findByRole('heading', { level: 1 })
    if (text === undefined) return
    await waitFor(() => expect(canvasElement).toHaveTextContent(comparedAs(text)))
  }

/** Presses a button once it appears, and waits for a text that was not there before. */
export const saysAfter =
  (button: string | RegExp, text: string | RegExp) =>
  async (played: Played): Promise<void> => {
    const [pressed] = await played.canvas.findAllByRole('button', { name: button })
    if (pressed === undefined) throw new Error(`There is no button ${button}`)
    await expect(played.canvasElement).not.toHaveTextContent(comparedAs(text))
    await played.userEvent.click(pressed)
    await shows(text)(played)
  }
