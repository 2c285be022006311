import type { StoredPlace } from './room-state.ts'

/** A place as a part of an address, for pages without scripts (rules/waiting-room#without-scripts). */
export const serializePlaceAddress = ({ room, place, ticket }: Omit<StoredPlace, 'eventId'>): string =>
  [room, place.kind === 'drawn' ? place.round : 'q', place.number, ticket].join('~')

/** Undefined for any other text. Only the server can tell whether the ticket is real. */
export const parsePlaceAddress = (text: string, eventId: string): StoredPlace | undefined => {
  const [, room = '', round = '', number = '', ticket = ''] = form.exec(text) ?? []
  if (ticket === '') return undefined
  const place = { number: Number(number) }
  return {
    eventId,
    room,
    ticket,
    place: round === 'q' ? { kind: 'queued', ...place } : { kind: 'drawn', round: Number(round), ...place },
  }
}

const form = /^([\w-]{1,60})~(q|\d)~(\d{1,9})~([\w.-]{1,1000})$/
