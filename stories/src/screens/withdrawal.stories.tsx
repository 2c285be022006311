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

const shown = (page: string, says: string): Story => ({
  args: { page },
  play: async ({ canvas }) => {
    const frame = await canvas.findByTitle<HTMLIFrameElement>('Peruuttaminen')
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain(says))
  },
})

export const Who = shown('Who', 'Tilausnumero')
export const WhoWithProblems = shown('WhoWithProblems', 'Tilausnumero')
export const TooManyTries = shown('TooManyTries', 'Liian monta')
export const What = shown('What', 'Emalimuki')
export const WhichCard = shown('WhichCard', 'Mummi')
export const NothingChosen = shown('NothingChosen', 'Kangaskassi')
export const OrderNotFound = shown('OrderNotFound', 'P26-000001')
export const Confirm = shown('Confirm', '16,00')
export const ConfirmLate = shown('ConfirmLate', 'Kangaskassi')
export const ConfirmPartlyLate = shown('ConfirmPartlyLate', 'Kangaskassi')
export const Receipt = shown('Receipt', '1DPJ-YEKW')
export const ReceiptLate = shown('ReceiptLate', '1DPJ-YEKW')
export const ReceiptPartlyLate = shown('ReceiptPartlyLate', 'Kangaskassi')
