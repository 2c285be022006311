import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { KioskScreen } from './kiosk-screen.tsx'

/** The box office, by keys as a clerk uses it. The key of the till is KASSA-2, the PIN 1234. */
const meta: Meta<typeof KioskScreen> = {
  title: 'Kiosk/Screens',
  component: KioskScreen,
  args: { signedIn: 'selling' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
  // A sale prints its tickets; a story opens no dialog of the browser.
  beforeEach: () => {
    const { print } = window
    window.print = () => undefined
    return () => {
      window.print = print
    }
  },
  // Every screen hears all keys of the page: a page with several would sell in all of them.
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<typeof KioskScreen>

/** Long enough for a busy machine. */
const patience = { timeout: 30_000 }

/** Each step waits for its text, and then types its keys or presses the button of its name. */
const steps =
  (...all: readonly (readonly [says: string | RegExp, act?: string | RegExp])[]): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    // At a person's pace: faster keys would be a scanner's.
    const person = userEvent.setup({ delay: 40 })
    for (const [says, act] of all) {
      await waitFor(() => expect(canvasElement).toHaveTextContent(says), patience)
      if (act instanceof RegExp) await person.click(await canvas.findByRole('button', { name: act }))
      else if (act !== undefined) await person.keyboard(act)
    }
  }

const selling = /Peruslippu/
const inBasket = /49,80/

export const Key: Story = { args: { signedIn: 'no key' }, play: steps(['Ota kassa käyttöön']) }
export const UnknownKey: Story = {
  args: { signedIn: 'no key' },
  play: async context => {
    await context.userEvent.type(await context.canvas.findByLabelText('Laiteavain'), 'KASSA-9{Enter}')
    await steps(['Laiteavainta ei tunneta'])(context)
  },
}
export const Clerk: Story = { args: { signedIn: 'no clerk' }, play: steps(['Kuka myy?']) }
export const WrongPin: Story = {
  args: { signedIn: 'no clerk' },
  play: steps(['Kuka myy?', '{F1}'], [/Aino/, '9999{Enter}'], ['PIN on väärä']),
}
export const SignedIn: Story = {
  args: { signedIn: 'no clerk' },
  play: steps(['Kuka myy?', '{F1}'], [/Aino/, '1234{Enter}'], [selling]),
}
export const EmptyBasket: Story = { play: steps([selling]) }
export const Basket: Story = { play: steps([selling, '2q'], [inBasket]) }
export const SoldOut: Story = { args: { mood: 'sold out' }, play: steps([selling, '2q'], [/jäljellä/]) }
export const NoConnection: Story = { args: { mood: 'unreachable' }, play: steps(['Ei yhteyttä']) }
export const Cash: Story = { play: steps([selling, '2q'], [inBasket, '{F2}'], ['Näppäile saatu summa']) }
export const SoldForCash: Story = {
  play: steps([selling, '2q'], [inBasket, '{F2}'], ['Näppäile saatu summa', '60{Enter}'], [/Vaihtoraha/]),
}
export const CardDeclined: Story = {
  args: { terminal: 'declined' },
  play: steps([selling, '2q'], [inBasket, '{F1}'], ['Kortti hylättiin']),
}
export const TerminalSilent: Story = {
  args: { terminal: 'silent' },
  play: steps([selling, '2q'], [inBasket, '{F1}'], ['Pääte ei vastannut']),
}
const drawer = '{Control>}k{/Control}'
export const Drawer: Story = { play: steps([selling, drawer], ['Pohjakassa']) }
export const CashMoved: Story = {
  play: steps([selling, drawer], ['Pohjakassa', /Pohjakassa/], [/Euroina/, '150{Enter}'], ['Kirjattu']),
}
export const XReport: Story = {
  play: steps([selling, drawer], ['Pohjakassa', /Väliraportti/], ['Raportti on tallessa']),
}
export const ZReport: Story = {
  play: steps(
    [selling, drawer],
    ['Pohjakassa', /päätä vuoro/],
    ['Laskettu käteinen', '192,40{Enter}'],
    ['Päätösraportti Z 41'],
  ),
}
