import type { WireTicket } from '@portti/contract'
import type { Box, Drawing } from './drawing.ts'
import { drawLine, quiet, write } from './paper.ts'
import { fittingSize, textWidth } from './text-block.ts'

const largestSeat = 22
const seatSizes = [largestSeat, 17, 13, 10]
const smallestNumber = 17
/** How far the letters of papers rise above their baseline, as a part of their size. */
const ascent = 0.97

type SeatTexts = { readonly section: string; readonly row: string; readonly seat: string }

/** Section, row and seat between two lines, large enough to be read in the dark; nothing where nothing is numbered. */
export const drawTicketSeat = (
  page: Drawing,
  seat: WireTicket['seat'],
  texts: SeatTexts,
  { x, y, width }: Omit<Box, 'height'>,
): number => {
  const parts = [
    // A table is not called a section: its name says what it is.
    [seat?.seat && !seat.row ? '' : texts.section, seat?.section],
    [texts.row, seat?.row],
    [texts.seat, seat?.seat],
  ].filter((part): part is [string, string] => Boolean(part[1]))
  if (parts.length === 0) return y
  const [section, ...numbers] = parts
  const wide = numbers.length === 0 ? width : width * 0.46
  const shares = [
    ...(section ? [{ part: section, width: wide }] : []),
    ...numbers.map(part => ({ part, width: (width - wide) / numbers.length })),
  ]
  drawLine(page, [x, y], [x + width, y])
  const sizes = shares.map(({ part: [, value], width: own }) =>
    fittingSize(value, { width: own - 10, height: 28 }, seatSizes),
  )
  // All as large as the longest, unless that would be too small for a number.
  const size = Math.max(smallestNumber, Math.min(...sizes))
  shares.reduce((at, { part: [label, value], width: own }, index) => {
    const inner = { x: at + (index > 0 ? 8 : 0), width: own - 10 }
    if (index > 0) page.line({ x: at, y: y + 7 }, { x: at, y: y + 43 }, { colour: '#cbd5e1', width: 0.5 })
    if (label) write(page, label, { ...inner, y: y + 7 }, { size: 7.5, colour: quiet })
    const look = { font: 'heavy', size: Math.min(size, sizes[index] ?? size), gap: 0 } as const
    const isOneRow = textWidth(value, look.font, look.size) <= inner.width
    // Smaller ones stand on the baseline of the largest.
    const down = isOneRow ? (largestSeat - look.size) * ascent : 0
    write(page, value, { ...inner, y: y + 17 + down, height: 28 }, look)
    return at + own
  }, x)
  drawLine(page, [x, y + 50], [x + width, y + 50])
  return y + 50
}
