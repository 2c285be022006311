import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Paper, PaperBlock } from '@portti/core'

/** Letters on a line of 80 mm paper. */
const columns = 48

/** The bytes that print papers on an ESC/POS printer of 80 mm, each cut off (rules/kiosk#printing). */
export const escposPapers = (papers: readonly Paper[]): Uint8Array => {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    feedBeforeCut: 4,
    newline: '\n',
    codepageMapping: 'epson',
    // Western European first; the others for names from elsewhere.
    codepageCandidates: ['windows1252', 'windows1250', 'windows1257', 'cp866'],
  })
  encoder.initialize().codepage('auto')
  for (const { blocks } of papers) {
    for (const block of blocks) encodeBlock(encoder, block)
    encoder.cut('partial')
  }
  return encoder.encode()
}

/** Replaces or drops the characters that no code page of a printer has. */
const printable = (text: string): string =>
  text
    .replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u2066-\u2069]/g, '')

const encodeBlock = (to: ReceiptPrinterEncoder, block: PaperBlock): void => {
  switch (block.kind) {
    case 'heading':
      to.align(block.isCentred ? 'center' : 'left')
        .bold(true)
        .height(2)
        .line(printable(block.text))
      to.height(1).bold(false).align('left')
      return
    case 'framed':
      to.align('center').bold(true).size(2, 2)
      for (const line of block.text.split('\n')) to.line(printable(line))
      to.size(1, 1).bold(false).align('left')
      return
    case 'centred':
    case 'code':
      to.align('center')
      for (const line of block.text.split('\n')) to.line(printable(line))
      to.align('left')
      return
    case 'text':
    case 'small':
      to.line(printable(block.text))
      return
    case 'facts':
      for (const [label, value] of block.rows) to.line(printable(`${label}: ${value}`))
      return
    case 'total':
      to.bold(true).height(2)
      row(to, [block.label, block.value])
      to.height(1).bold(false)
      return
    case 'table':
      if (block.head) row(to, block.head)
      for (const { cells, note } of block.rows) {
        row(to, cells)
        if (note !== undefined) to.line(`  ${printable(note)}`)
      }
      return
    case 'rule':
      to.rule()
      return
    case 'qr':
      to.newline().align('center').qrcode(block.code, { model: 2, size: 8, errorlevel: 'm' }).align('left')
  }
}

/** A row whose first cell takes the width that the others leave. */
const row = (to: ReceiptPrinterEncoder, cells: readonly string[]): void => {
  const width = cells.length > 2 ? 11 : 14
  const first = columns - width * (cells.length - 1)
  to.table(
    cells.map((_, index) => (index === 0 ? { width: first, align: 'left' } : { width, align: 'right' })),
    [cells.map(printable)],
  )
}
