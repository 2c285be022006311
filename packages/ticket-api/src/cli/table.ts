/** Rows as aligned text, each on one line, numbers to the right. */
export const tableLines = (
  cells: readonly (readonly string[])[],
  isNumber: (column: number) => boolean,
): readonly string[] => {
  const rows = cells.map(row => row.map(cell => cell.replaceAll(/\s+/g, ' ')))
  const widths = (rows[0] ?? []).map((_, at) => rows.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0))
  return rows.map(row =>
    row
      .map((cell, at) => (isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * Rows as CSV. A cell that a spreadsheet would run as a formula gets an apostrophe; a phone number and a number below
 * zero do not.
 */
export const csvLines = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.map(row => row.map(csvCell).join(','))

const csvCell = (cell: string): string => {
  const safe = /^[=@\t\r]|^\+(?![\d ]+$)|^-(?!\d+(?:\.\d+)?$)/.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
