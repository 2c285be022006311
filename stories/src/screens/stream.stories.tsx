import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen, type ScreenProps } from './screen.tsx'
import { shows } from './shows.ts'

/** A stream in each phase, and its hand-over to another device. */
const meta: Meta<typeof Screen> = {
  title: 'Storefront/Stream',
  component: Screen,
  args: { path: '/stream/LIVE-1234/' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
}
export default meta

type Story = StoryObj<typeof Screen>
type Before = NonNullable<ScreenProps['before']>
type Phase = Parameters<Parameters<Before>[1]['server']['api']['setStreamPhase']>[0]

const inPhase = (phase: Phase, says: string): Story => ({
  args: { before: async (_core, { server }) => server.api.setStreamPhase(phase) },
  play: shows(says),
})

export const Entrance: Story = { args: { path: '/stream/' }, play: shows('Avaa lähetys') }
export const UnknownCode: Story = { args: { path: '/stream/LIVE-0000/' }, play: shows('Lippukoodia ei löydy') }
export const Upcoming = inPhase('upcoming', 'Lähetys ei ole vielä alkanut')
export const OpenForATry = inPhase('open', 'Koelähetys')
export const Live = inPhase('live', 'Suora')
export const Recording = inPhase('recording', 'Tallenne')
export const Ended = inPhase('ended', 'Lähetys on päättynyt')
export const Cancelled = inPhase('cancelled', 'Tapahtuma on peruttu')
export const Postponed = inPhase('postponed', 'Lähetys on siirretty')
/** Another device opens the stream after this page; the clock goes faster, so that the page notices at once. */
export const TakenOver: Story = {
  args: {
    speed: 10,
    before: async (_core, { server, ticketApi }) => {
      const waiting = setInterval(() => {
        if (!server.api.heard.includes('takeStreamView')) return
        clearInterval(waiting)
        void ticketApi.takeStreamView('LIVE-1234', 'another-device', 'another-key')
      }, 100)
    },
  },
  play: shows('Lähetystä katsotaan nyt toisella laitteella'),
}
