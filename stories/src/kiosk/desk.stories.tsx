import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { checkInDark } from './check-in-dark.ts'
import { DeskScreen } from './desk-screen.tsx'
import { fill, steps } from './steps.ts'

/** The manager's desk: orders with their whole story, and how sales stand. */
const meta: Meta<typeof DeskScreen> = {
  title: 'Kiosk/Desk',
  component: DeskScreen,
  args: { signedIn: 'signed in' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true, ownsTheme: true },
  afterEach: checkInDark,
  // Every screen hears all keys of the page.
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<typeof DeskScreen>

const helena = /Helena Virtanen/
const opened = [helena, helena] as const
const settle = /Selvitetty/
const planned = ['Tilaus tehty', 'r'] as const

export const SignIn: Story = { args: { signedIn: 'no clerk' }, play: steps(['Kuka käyttää työpöytää?']) }
export const Orders: Story = { play: steps([/4 tilausta/]) }
export const NothingFound: Story = {
  play: async played => {
    await steps([/4 tilausta/])(played)
    await userEvent.type(await played.canvas.findByRole('searchbox'), 'ei ketään')
    await steps([/0 tilausta/])(played)
  },
}
export const OrderStory: Story = { play: steps(opened, ['Lippu luettu ovella']) }
export const SentAgain: Story = { play: steps(opened, ['Tilaus tehty', 'q'], ['Viesti lähtee tilauksen']) }
export const RefundPlanned: Story = {
  play: steps(opened, planned, ['Mitä palautetaan?']),
}
export const RefundDone: Story = {
  play: async played => {
    await steps(opened, planned, ['Mitä palautetaan?'])(played)
    await userEvent.click(await played.canvas.findByRole('checkbox', { name: /Q9PA|B 6 14/ }))
    await userEvent.type(await played.canvas.findByRole('textbox', { name: 'Syy omin sanoin' }), 'Sairastui')
    await steps([/Palauta 40,90/, /Palauta 40,90/], ['Palautus on kirjattu'], ['Uusi haku'])(played)
  },
}
export const UsedMeanwhile: Story = {
  args: { setting: 'used meanwhile' },
  play: async played => {
    await steps(opened, planned, ['Mitä palautetaan?'])(played)
    await userEvent.click(await played.canvas.findByRole('checkbox', { name: /Q9PA|B 6 14/ }))
    await fill(await played.canvas.findByRole('textbox', { name: 'Syy omin sanoin' }), 'Sairastui')
    await steps([/Palauta 40,90/, /Palauta 40,90/], ['Lippu on jo käytetty ovella'])(played)
  },
}
const nameless = /Ei nimeä/
const unpaid = [
  [nameless, nameless],
  ['Tilaus tehty', 'a'],
] as const
export const PayLater: Story = { play: steps(...unpaid, ['Liput pysyvät varattuina', 'w'], [/Anna 3 päivää/]) }
export const EndUnpaid: Story = {
  play: steps([nameless, nameless], ['Tilaus tehty', 'x'], ['Tilaus päättyy, ja sen liput tulevat heti myyntiin']),
}
export const NewReceiver: Story = {
  play: steps(opened, ['Tilaus tehty', 'w'], ['Vanhat linkit ja käyttämättömät liput lakkaavat toimimasta heti']),
}
type Played = Parameters<NonNullable<Story['play']>>[0]
const correcting = async (played: Played) => {
  await steps(opened, ['Tilaus tehty', 'w'], ['Vanhat linkit'])(played)
  const what = await played.canvas.findByRole('combobox', { name: 'Mitä muutetaan?' })
  await userEvent.selectOptions(what, 'Sama henkilö, väärät tiedot')
  await steps(['Vain muuttamasi kohdat korjataan'])(played)
}
const fillAnew = async ({ canvas }: Played, of: string, field: string, text: string) => {
  const input = within(await canvas.findByRole('group', { name: of })).getByRole('textbox', { name: field })
  await userEvent.clear(input)
  await fill(input, text)
}
const giveReason = async ({ canvas }: Played) =>
  fill(await canvas.findByRole('textbox', { name: 'Syy' }), 'Kirjoitusvirhe')
export const ContactToCorrect: Story = { play: correcting }
export const ContactCorrected: Story = {
  play: async played => {
    await correcting(played)
    await fillAnew(played, 'Vastaanottaja', 'Osoite', 'Kauppakatu 12')
    await fillAnew(played, 'Maksaja', 'Yritys', 'Tanssiseura ry')
    await giveReason(played)
    await steps([/Korjaa/, /^Korjaa ↵/], ['Tiedot on korjattu'])(played)
  },
}
export const ContactWrong: Story = {
  play: async played => {
    await correcting(played)
    await fillAnew(played, 'Tilaaja', 'Puhelin', '12')
    await fillAnew(played, 'Vastaanottaja', 'Postinumero', '7010')
    await giveReason(played)
    await steps([/Korjaa/, /^Korjaa ↵/], ['Tarkista puhelinnumero.'], ['Postinumero on virheellinen.'])(played)
  },
}
export const ContactOfSentGoods: Story = {
  args: { setting: 'goods sent' },
  play: async played => {
    await correcting(played)
    await steps(['Tuotteet on lähetetty, joten toimitusosoitetta'])(played)
  },
}
export const ContactChangedMeanwhile: Story = {
  args: { setting: 'refuses contact_changed' },
  play: async played => {
    await correcting(played)
    await fillAnew(played, 'Vastaanottaja', 'Osoite', 'Kauppakatu 12')
    await giveReason(played)
    await steps([/Korjaa/, /^Korjaa ↵/], ['Joku muu muutti tilauksen yhteystietoja'])(played)
  },
}
export const AddressOfGoodsSentMeanwhile: Story = {
  args: { setting: 'refuses delivery_address_fixed' },
  play: async played => {
    await correcting(played)
    await fillAnew(played, 'Vastaanottaja', 'Osoite', 'Kauppakatu 12')
    await giveReason(played)
    await steps([/Korjaa/, /^Korjaa ↵/], ['toimitusosoitetta ja vastaanottajaa ei voi enää muuttaa'])(played)
  },
}
export const AnswerCorrected: Story = {
  play: async played => {
    await steps(opened, ['Tilaus tehty', 't'], ['Korjaa osallistujan vastaus'])(played)
    await userEvent.type(await played.canvas.findByRole('textbox', { name: 'Etunimi' }), 'n')
    await userEvent.type(await played.canvas.findByRole('textbox', { name: 'Syy' }), 'Pyyntö')
    await steps([/Korjaa/, /^Korjaa ↵/], ['Vastaus on korjattu'])(played)
  },
}
export const LetterReachedNobody: Story = { play: steps([/4 tilausta/, '{Shift>}{F9}{/Shift}'], [/1 tilaus/]) }
export const SeatsMoved: Story = {
  play: async played => {
    await steps(opened, ['Tilaus tehty', 's'], ['Valittavana ovat saman hintaluokan vapaat paikat'])(played)
    await userEvent.click(await played.canvas.findByRole('checkbox', { name: /paikka\s7/ }))
    await steps(['Siirrä 1 paikka'])(played)
  },
}
export const NotAManager: Story = { args: { setting: 'no manager' }, play: steps(['Työpöytä on vuoropäälliköille']) }
export const NoConnection: Story = {
  args: { mood: 'unreachable' },
  play: async played => {
    await steps(['Tilaukset'])(played)
    await userEvent.type(await played.canvas.findByRole('searchbox'), 'aino')
    await steps([/ei vastaa|[Yy]htey/])(played)
  },
}
export const LiveSales: Story = { play: steps(['Tilaukset', '{F1}'], ['Myyty tänään']) }
export const SalesTable: Story = { play: steps(['Tilaukset', '{F1}'], ['Myyty tänään', 't'], ['Kaikkiaan, kpl']) }
export const NothingSold: Story = {
  args: { setting: 'nothing sold' },
  play: steps(['Tilaukset', '{F1}'], ['Tänään ei ole vielä myyty mitään']),
}
export const Stock: Story = { play: steps(['Tilaukset', '{F3}'], ['Kenttä', '+'], [/ennen/]) }
export const StockChanged: Story = {
  play: async played => {
    await steps(['Tilaukset', '{F3}'], ['Kenttä', '+'], [/ennen/, /Kamera/])(played)
    await steps(['Ota käyttöön', /Ota käyttöön/], ['Muutos on voimassa'])(played)
  },
}
export const Doors: Story = { play: steps(['Tilaukset', '{F4}'], [/ei yhteyttä 9 min/], [/Ovet klo 18/]) }
export const ConflictSettled: Story = {
  play: async played => {
    await steps(['Tilaukset', '{F4}'], ['Hylätyt', settle])(played)
    await waitFor(() => expect(played.canvas.queryByRole('button', { name: settle })).toBeNull())
  },
}
export const Lists: Story = { play: steps(['Tilaukset', '{F5}'], [/Ovilista/, /Ovilista/], [/☑/]) }
export const NobodyListed: Story = {
  args: { setting: 'nothing sold' },
  play: steps(['Tilaukset', '{F5}'], ['Tähän tapahtumaan ei ole vielä myyty lippuja']),
}
