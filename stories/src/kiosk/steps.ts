import type { StoryContext } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

type Played = Pick<StoryContext, 'canvas' | 'canvasElement'>

/**
 * Each step waits for its text, and then types its keys or presses the button of its name. The text that follows must
 * come by it: it is not there before.
 */
export const steps =
  (...all: readonly (readonly [says: string | RegExp, act?: string | RegExp])[]) =>
  async ({ canvas, canvasElement }: Played): Promise<void> => {
    // At a person's pace: faster keys would be a scanner's.
    const person = userEvent.setup({ delay: 40 })
    for (const [at, [says, act]] of all.entries()) {
      await waitFor(() => expect(canvasElement).toHaveTextContent(says))
      const [next] = all[at + 1] ?? []
      if (act !== undefined && next !== undefined) await expect(canvasElement).not.toHaveTextContent(next)
      if (act instanceof RegExp) await person.click(await canvas.findByRole('button', { name: act }))
      else if (act !== undefined) await person.keyboard(act)
    }
  }

/** Puts a text into a field at once, where the text is not the subject: the screen is drawn anew for every typed key. */
export const fill = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field)
  await userEvent.paste(text)
}
