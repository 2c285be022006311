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
 * Rows as CSV (rules/desk#lists), after the mark by which spreadsheets know its encoding. Where a spreadsheet would run
 * a formula an apostrophe stands before it. A phone number and a number below zero have none, unless they begin a row:
 * where cells are parted at semicolons, that cell goes on with the next one.
 */
export const csvLines = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.map((row, at) => (at === 0 ? '\ufeff' : '') + row.map(csvCell).join(','))

/**
 * The begin of a formula, in a cell or after what may end one: spreadsheets of languages with a decimal comma part
 * cells at semicolons, and know no quotes within a cell.
 */
const formula = /((?:^|[;\t\r\n])[\s"]*)(?=[=@+-])/g
const signedNumber = /^(?:\+[\d ]+|-\d+(?:\.\d+)?)$/

const csvCell = (cell: string, column: number): string => {
  if (column > 0 && signedNumber.test(cell)) return cell
  const safe = cell.replaceAll(formula, "$1'").replace(/^(?=[\t\r])/, "'")
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
