import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkInDark } from './check-in-dark.ts'
import { SelfScreen } from './self-screen.tsx'
import { steps } from './steps.ts'

/** A machine that sells without a clerk, by touch: one question a screen. */
const meta: Meta<typeof SelfScreen> = {
  title: 'Kiosk/Self-service',
  component: SelfScreen,
  args: { signedIn: 'signed in' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true, ownsTheme: true },
  afterEach: checkInDark,
  // A sale prints its tickets; a story opens no dialog of the browser.
  beforeEach: () => {
    const { print } = window
    window.print = () => undefined
    return () => {
      window.print = print
    }
  },
  // Every screen hears all keys of the page.
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<typeof SelfScreen>

const chosen = [
  ['Mihin tulet?', /Helmen venetsialaiset/],
  ['Montako lippua?', /^Lisää: Peruslippu/],
  ['1 lippu', /^Lisää: Peruslippu/],
] as const
const paying = [...chosen, [/2 lippua/, /^Maksa 49,80/]] as const

export const OutOfOrder: Story = { args: { signedIn: 'no clerk' }, play: steps(['Automaatti ei ole käytössä']) }
export const StaffComes: Story = {
  args: { signedIn: 'no clerk' },
  play: steps(['Automaatti ei ole käytössä', /Henkilökunta/], [/Aino Niemi/]),
}
export const NoConnection: Story = { args: { mood: 'unreachable' }, play: steps(['Osta liput lipunmyynnistä']) }
export const Events: Story = { play: steps(['Mihin tulet?'], ['Helmen venetsialaiset']) }
export const Tickets: Story = { play: steps(...chosen, [/2 lippua/]) }
export const BestSeats: Story = {
  play: steps(
    ['Mihin tulet?', /Kamarimusiikkia/],
    ['Montako lippua?', /^Lisää/],
    ['1 lippu', /^Lisää/],
    [/2 lippua/, /Valitse paikat/],
    ['Parhaat paikat vierekkäin'],
    [/Rivi 1, paikka/],
  ),
}
export const WaitingForTheCard: Story = {
  args: { terminal: 'silent' },
  play: steps(...paying, ['Näytä kortti maksupäätteelle']),
}
export const Declined: Story = { args: { terminal: 'declined' }, play: steps(...paying, ['Kortti hylättiin']) }
export const TicketsOut: Story = { play: steps(...paying, ['Kiitos, liput ovat tässä'], ['P26-000001']) }
export const InSwedish: Story = {
  play: steps(['Mihin tulet?', /Svenska/], ['Forneldarnas natt', /Forneldarnas natt/], ['Hur många biljetter?']),
}
export const InEnglish: Story = {
  play: steps(['Mihin tulet?', /English/], ['Venetian night', /Venetian night/], ['How many tickets?']),
}
export const LeftByStaff: Story = { play: steps(['Mihin tulet?', '{F10}'], ['Poista automaatti käytöstä']) }
