import { attendeeRows, parseLocalizedText, textIn } from '@portti/core/rules'
import type { Attendees } from '../store/desk/load-attendees.ts'
import { csvLines, tableLines } from './table.ts'

/** The attendee list of an event, as at the desk, as a table or as CSV (rules/desk#lists). */
export const attendeeLines = ({ attendees, questions }: Attendees, isCsv: boolean | undefined): readonly string[] => {
  const rows = attendeeRows(
    attendees.map(({ title, used, ...attendee }) => ({
      ...attendee,
      title: parseLocalizedText(title),
      usedAt: used ? Date.parse(used) : undefined,
    })),
    questions.map(({ name, title }) => ({ name, title: parseLocalizedText(title) })),
    'attendees',
    title => textIn(title, 'fi'),
  )
  return isCsv ? csvLines(rows) : tableLines(rows, () => false)
}
