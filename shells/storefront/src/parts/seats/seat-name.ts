import { formatMessage } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

type Place = { readonly section: string; readonly row: string; readonly seat: string }

/** Name of a chosen seat. Tables have no row; standing areas have no seat either. */
export const seatName = (place: Place, texts: Messages['seats']) => {
  if (!place.seat) return { title: place.section, inline: place.section }
  return {
    /** "Rivi 7, paikka 12" */
    title: formatMessage(place.row ? texts.rowAndSeat : texts.tableSeat, place),
    /** Within a sentence: "rivi 7, paikka 12". */
    inline: formatMessage(place.row ? texts.place : texts.tablePlace, place),
  }
}
