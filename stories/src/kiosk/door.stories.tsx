import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { checkInDark } from './check-in-dark.ts'
import { DoorScreen } from './door-screen.tsx'
import { steps } from './steps.ts'

/** The door: which event, and what each code is worth. Type a code such as `used` by hand. */
const meta: Meta<typeof DoorScreen> = {
  title: 'Kiosk/Door',
  component: DoorScreen,
  args: { at: 'open' },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true, ownsTheme: true },
  afterEach: checkInDark,
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<typeof DoorScreen>
const reads = (code: string, says: string): Story => ({ args: { scans: [code] }, play: steps([says]) })

export const SignIn: Story = { args: { at: 'no clerk' }, play: steps(['Kuka tarkastaa liput?']) }
export const Choice: Story = { args: { at: 'signed in' }, play: steps(['Missä tarkastetaan?']) }
export const Chosen: Story = {
  args: { at: 'signed in' },
  play: steps(['Missä tarkastetaan?', /Aloita tarkastus/], ['Lue lippu lukijalla']),
}
export const Ready: Story = { play: steps(['Lue lippu lukijalla']) }
export const Valid = reads('valid', 'Tervetuloa')
export const GroupLetIn: Story = {
  args: { scans: ['valid'] },
  play: steps(['Tervetuloa', /Päästä myös/], ['188']),
}
export const LatestEntry: Story = {
  args: { scans: ['valid'] },
  play: steps(['Tervetuloa', /Päästä myös/], ['188', /Lue seuraava/], ['Viimeksi sisään']),
}
export const TakenBack: Story = { args: { scans: ['valid'] }, play: steps(['Tervetuloa', /Kumoa/], ['Kumottu']) }
export const Used = reads('used', 'Jo käytetty')
export const Spent = reads('spent', 'Käytetty loppuun')
export const Expired = reads('expired', 'Vanhentunut')
export const OtherEvent = reads('other_event', 'Toinen tapahtuma')
export const OtherDay = reads('other_day', 'Toinen päivä')
export const NotAdmission = reads('not_admission', 'Ei pääsylippu')
export const Unpaid = reads('unpaid', 'Maksamatta')
export const Refunded = reads('refunded', 'Palautettu')
export const UnknownCode = reads('no such code', 'Tuntematon koodi')
export const ByTheList: Story = {
  args: { scans: ['valid'], mood: 'unreachable' },
  play: steps(['Tarkastettu laitteen luettelosta']),
}
export const NoAnswer: Story = {
  args: { scans: ['valid'], mood: 'unreachable', hasList: false },
  play: async played => {
    await steps(['Yritä uudelleen tai ohjaa lipunmyyntiin'])(played)
    await expect(played.canvasElement).not.toHaveTextContent('luettelosta')
  },
}
export const ScannedTwice: Story = {
  args: { hasConflict: true },
  play: steps(['1 selvitettävä', /selvitettävä/], ['Sitten']),
}
export const Settled: Story = {
  args: { hasConflict: true },
  play: async played => {
    await steps(['1 selvitettävä', /selvitettävä/], ['Sitten', /Selvitetty/])(played)
    await waitFor(() => expect(played.canvas.queryByRole('button', { name: /Selvitetty/ })).toBeNull())
  },
}
export const StorageFull: Story = { args: { isStorageFull: true }, play: steps(['Laitteen muisti on täynnä']) }
export const OtherTab: Story = { args: { isElsewhere: true }, play: steps(['Tarkastus on auki toisessa välilehdessä']) }
export const CodeByHand: Story = {
  play: async played => {
    const field = await played.canvas.findByRole('textbox', { name: /kirjoita koodi/ })
    await waitFor(() => expect(field).toHaveFocus())
    await steps(['Lue lippu lukijalla', 'used{Enter}'], ['Jo käytetty'])(played)
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}
