/** Escapes a cell. A spreadsheet would run a cell that begins like a formula. */
const cell = (text: string): string => {
  const safe = /^[=@\t\r]|^[+-](?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV for spreadsheets. */
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
