import printed from 'virtual:printed/withdrawal-pages'
import type { Language } from '@portti/core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { DocumentFrame } from './document-frame.tsx'

const pages = JSON.parse(printed) as Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

/** A page of the withdrawal function, which the ticket API renders without a script (rules/withdrawal#form). */
const WithdrawalPage = ({ page, language = 'fi' }: { readonly page: string; readonly language?: Language }) => (
  <DocumentFrame title="Peruuttaminen" html={pages[page]?.[language] ?? ''} />
)

const meta: Meta<typeof WithdrawalPage> = {
  title: 'Storefront/Withdrawal',
  component: WithdrawalPage,
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
}
export default meta

type Story = StoryObj<typeof WithdrawalPage>

const shown = (page: string, ...says: readonly string[]): Story => ({
  args: { page },
  play: async ({ canvas }) => {
    const frame = await canvas.findByTitle<HTMLIFrameElement>('Peruuttaminen')
    for (const text of says) await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain(text))
  },
})

export const Who = shown('Who', 'Tilausnumero')
export const WhoWithProblems = shown('WhoWithProblems', 'Kirjoita nimesi.')
export const TooManyTries = shown('TooManyTries', 'Liian monta')
export const What = shown('What', 'Emalimuki')
export const WhichCard = shown('WhichCard', 'Mummi')
export const NothingChosen = shown('NothingChosen', 'Valitse ainakin yksi tuote.')
export const OrderNotFound = shown('OrderNotFound', 'Emme löytäneet tilausta')
export const Confirm = shown('Confirm', '16,00')
export const ConfirmLate = shown('ConfirmLate', 'Peruuttamisaika on päättynyt.')
export const ConfirmPartlyLate = shown('ConfirmPartlyLate', 'Emalimuki', 'Peruuttamisaika on päättynyt.')
export const Receipt = shown('Receipt', '1DPJ-YEKW')
export const ReceiptLate = shown('ReceiptLate', 'Peruuttamisaika oli jo päättynyt.')
export const ReceiptPartlyLate = shown('ReceiptPartlyLate', '1DPJ-YEKW', 'Peruuttamisaika oli jo päättynyt.')
