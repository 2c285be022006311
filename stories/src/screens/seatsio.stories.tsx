import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from './screen.tsx'
import { type SeatsioStandIn, seatsioStandIn } from './seatsio-stand-in.ts'
import { saysAfter, shows } from './shows.ts'

/** An event with its seats at seats.io. A stand-in of their script draws the chart; the rest is the shop's own. */
const meta: Meta<typeof Screen> = {
  title: 'Storefront/Seats at seats.io',
  component: Screen,
  args: { path: '/events/poydat/' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
  beforeEach: () => {
    seatsio = seatsioStandIn()
    return seatsio.remove
  },
}
export default meta

let seatsio: SeatsioStandIn

type Story = StoryObj<typeof Screen>
type Play = NonNullable<Story['play']>
/** Opens the chart, and presses places on it. */
const choosing =
  (places: readonly string[], says: string | RegExp, then?: Play): Play =>
  async played => {
    await saysAfter('Avaa paikkakartta', 'Varaa parhaat paikat')(played)
    for (const place of places) {
      await played.userEvent.click(await played.canvas.findByRole('button', { name: place }))
    }
    await shows(says)(played)
    await then?.(played)
  }

export const Closed: Story = { play: shows('Avaa paikkakartta') }
export const Open: Story = { play: choosing([], 'Valitse paikat kartalta') }
export const Chosen: Story = { play: choosing(['1-1', '1-2'], /49,80\s€/) }
export const TheBest: Story = {
  play: choosing([], 'Varaa parhaat paikat', saysAfter('Varaa parhaat paikat', /49,80\s€/)),
}
export const Taken: Story = { play: choosing(['1-4'], 'Joku muu ehti varata paikan ensin') }
export const Expired: Story = {
  play: choosing(['1-1'], /24,90\s€/, async played => {
    seatsio.expire()
    await shows('Paikkojen valinta-aika päättyi')(played)
  }),
}
export const BegunAnew: Story = {
  play: choosing(['1-1'], /24,90\s€/, async played => {
    seatsio.expire()
    await saysAfter('Aloita uudelleen', 'Uusi valinta-aika alkoi')(played)
  }),
}
export const HandedToTheCart: Story = {
  play: choosing(['1-1', '1-2'], /49,80\s€/, saysAfter(/Lisää ostoskoriin/, /kassalle/i)),
}
export const NotAnswering: Story = {
  play: choosing([], 'Valitse paikat kartalta', async played => {
    seatsio.fail()
    await shows('Seats.io ei vastaa')(played)
  }),
}
export const AnsweringAgain: Story = {
  play: choosing([], 'Valitse paikat kartalta', async played => {
    seatsio.fail()
    await saysAfter('Yritä uudelleen', 'Varaa parhaat paikat')(played)
  }),
}
