import type { FakeRoom } from '@portti/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Screen } from './screen.tsx'
import { saysAfter, shows } from './shows.ts'
import type { StoryServer } from './story-server.ts'

/** The waiting room of an event in each phase. The line is of the core's fake; the place is kept as in a browser. */
const meta: Meta<typeof Screen> = {
  title: 'Storefront/Waiting room',
  component: Screen,
  args: { path: '/events/venetsialaiset/waiting-room/' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
}
export default meta

type Story = StoryObj<typeof Screen>
type Serving = FakeRoom['serving']
type Line = NonNullable<Serving['line']>

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const line = (fields: Partial<Line>): Line => ({
  room: 'jono',
  seed: 'siemen',
  drawn: [],
  queued: 2_000,
  admitted: 400,
  lapsed: 0,
  turns: [{ up_to: 400, until: inMinutes(10) }],
  rate: { slow: 40, fast: 70 },
  pieces_each: 2,
  ...fields,
})
const at = (number: number, fields: Partial<Line> = {}, stock?: Serving['stock']): FakeRoom => ({
  serving: { line: line(fields), stock: stock ?? { left: 2_150, held: 300 } },
  place: { number },
})
const room = (given: FakeRoom, says: string | RegExp): Story => ({
  args: { before: async (_core, { server }) => server.api.setRoom('venetsialaiset', given) },
  play: shows(says),
})

export const BeforeOpening = room(
  { serving: { opening: { opens_at: inMinutes(12), waiting: 2_634, room: 'jono' } }, place: { round: 0, number: 7 } },
  /Myynti alkaa/,
)
export const InLine = room(at(1_684), /Olet jonossa/)
export const InLinePerhapsTooFar = room(at(1_984, {}, { left: 300, held: 50 }), 'ei ehkä riitä sinulle')
export const InLineWithoutFigures: Story = room(
  { serving: { line: line({ rate: null }) }, place: { number: 900 } },
  /Olet jonossa/,
)
export const YourTurn: Story = {
  ...room(at(120), 'Nyt on sinun vuorosi'),
  play: async played => {
    await shows('Nyt on sinun vuorosi')(played)
    await expect(await played.canvas.findByRole('link', { name: 'Valitse liput' })).toBeVisible()
  },
}
export const AllHeld = room(at(900, {}, { left: 0, held: 12, free_by: inMinutes(8) }), 'juuri nyt koreissa')
export const SoldOutMeanwhile = room(at(900, {}, { left: 0, held: 0 }), 'Liput on myyty loppuun')
const passed = (number: number): FakeRoom => at(number, { lapsed: 300 })
export const TurnPassed = room(passed(120), 'Vuorosi ehti mennä ohi')
let server: StoryServer
/** To the end of the line, where the server gives another place. */
export const JoinedAnew: Story = {
  args: {
    before: async (_core, shop) => {
      server = shop.server
      server.api.setRoom('venetsialaiset', passed(120))
    },
  },
  play: async played => {
    await shows('Vuorosi ehti mennä ohi')(played)
    server.api.setRoom('venetsialaiset', passed(1_684))
    await saysAfter('Liity jonoon', /Olet jonossa/)(played)
  },
}
export const NoPlace = room({ serving: { line: line({}) } }, 'Sinulla ei ole vielä paikkaa')
export const NoLine = room({ serving: {} }, 'Nyt ei ole jonoa')
export const NoConnection: Story = { args: { mood: 'unreachable' }, play: shows('Yhteys on poikki') }
