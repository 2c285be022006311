import type { Language } from '@portti/core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import styles from '../../../packages/ui/src/styles.css?inline'
import {
  ownMachineDocument,
  unavailableDocument,
  unknownHostDocument,
} from '../../../shells/storefront/src/pages/frameless-document.ts'
import { createPageTexts } from '../../../shells/storefront/src/texts/page-texts.ts'
import { DocumentFrame } from './document-frame.tsx'

const documents = { unavailableDocument, unknownHostDocument, ownMachineDocument }

type ShopDocumentProps = { readonly which: keyof typeof documents; readonly language?: Language }

/** Documents of text only, shown while there is no shop to show. */
const ShopDocument = ({ which, language = 'fi' }: ShopDocumentProps) => {
  const stylesheet = `data:text/css,${encodeURIComponent(styles)}`
  return (
    <DocumentFrame title="Kauppa" html={documents[which](language, createPageTexts(language).messages, stylesheet)} />
  )
}

const meta: Meta<typeof ShopDocument> = {
  title: 'Storefront/No shop to show',
  component: ShopDocument,
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
}
export default meta

const shown = (which: ShopDocumentProps['which'], says: string): StoryObj<typeof ShopDocument> => ({
  args: { which },
  play: async ({ canvas }) => {
    const frame = await canvas.findByTitle<HTMLIFrameElement>('Kauppa')
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain(says))
  },
})

export const ShopUnavailable = shown('unavailableDocument', 'Kauppa ei juuri nyt vastaa')
export const UnknownHost = shown('unknownHostDocument', 'Tässä osoitteessa ei ole kauppaa')
export const OwnMachineOnly = shown('ownMachineDocument', 'ei ole vielä auki')
