/** A seat's name, of its section, its row's name in `rowNamesOf`, and its number. */
export const chartIdOf = (sectionId: string, rowName: string, seat: number): string => `${sectionId}-${rowName}-${seat}`

/**
 * The rows of a section as the names of their seats have them, which hold letters A–Z and digits: an underscore stands
 * for any other sign. Rows that would be one so, such as Å and Ä, are told apart by the code points of these signs,
 * whatever the order of the rows.
 */
export const rowNamesOf = (rows: readonly string[]): readonly string[] => {
  const titles = Map.groupBy(new Set(rows), shortName)
  return rows.map(row => {
    const name = shortName(row)
    return (titles.get(name)?.length ?? 0) > 1 ? row.replaceAll(otherSigns, codePointName) : name
  })
}

const otherSigns = /[^A-Za-z0-9]/gu
const shortName = (row: string): string => row.replaceAll(/[^A-Za-z0-9]/g, '_')
const codePointName = (sign: string): string => `_x${sign.codePointAt(0)?.toString(16)}_`

/** The parts of a seat's name; signs of a row that its name does not tell come back as spaces. */
export const parseChartId = (
  chartId: string,
): { readonly sectionId: string; readonly row: string; readonly seat: string } => {
  const [, sectionId = chartId, name = '', seat = ''] = /^(.+)-(\w*)-(\d+)$/.exec(chartId) ?? []
  const row = name.replaceAll(/_(?:x([0-9a-f]{2,5})_)?/g, (_, hex?: string) =>
    hex === undefined ? ' ' : String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return { sectionId, row, seat }
}
