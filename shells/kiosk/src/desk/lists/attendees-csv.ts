import { attendeeRows } from '@portti/core'
import { csvText } from '../../csv/csv-text.ts'

/** A list as CSV. */
export const attendeesCsv = (...list: Parameters<typeof attendeeRows>): string => csvText(attendeeRows(...list))
