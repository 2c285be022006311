/**
 * The begin of a formula, which a spreadsheet would run, in a cell or after what may end one: those of languages with a
 * decimal comma part cells at semicolons, and know no quotes within a cell.
 */
const formula = /((?:^|[;\t\r\n])[\s"]*)(?=[=@+-])/g

/** Escapes a cell. Where semicolons part cells, the first cell of a row goes on with the next one, and is no number. */
const cell = (text: string, column: number): string => {
  if (column > 0 && /^[+-][\d.]+$/.test(text)) return text
  const safe = text.replaceAll(formula, "$1'").replace(/^(?=[\t\r])/, "'")
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV for spreadsheets (rules/desk#lists). */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')

/** Saves a text as a file, with the mark by which spreadsheets know its encoding. */
export const saveCsv = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
