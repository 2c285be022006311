import type PDFDocument from 'pdfkit'
import { type OrderDocument, textOf } from './order-document.ts'

export type PdfPage = InstanceType<typeof PDFDocument>

/** Of A4, in points. */
export const margin = 56

/** The shop's name on its colour, across the top of a page. */
export const drawShopHead = (
  page: PdfPage,
  { catalogue: { shop }, language }: Pick<OrderDocument, 'catalogue' | 'language'>,
): void => {
  const { width } = page.page
  page.rect(0, 0, width, 96).fill(shop.theme.primary[700])
  page.fillColor('#ffffff').font('Helvetica-Bold').fontSize(20)
  page.text(printable(textOf(shop.title, language)), margin, 36, {
    width: width - 2 * margin,
    height: 28,
    ellipsis: true,
  })
}

/**
 * What the standard fonts of PDF can show: Western letters (ä ö å é š ž), €, dashes and quotes. Spaces that do not break
 * are made plain; anything else is shown as a question mark rather than as another letter.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f\u00a0]/g, ' ')
    .replaceAll('−', '-')
    .replaceAll(/[^\n\x20-\x7e\xa1-\xffŠšŽžŒœŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/gu, '?')
