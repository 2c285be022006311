import type { WireStreamTicket, WireViewValidation } from '@portti/contract'
import { streamPhases } from '@portti/contract/words'
import { constants } from '../limits/constants.ts'
import { parseLineEvent } from '../ticket-api/parse-cart.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import type { StreamTicket, StreamView } from './stream-state.ts'

export const parseStreamTicket = (from: wire.WireObject<WireStreamTicket>): StreamTicket => {
  const event = wire.optionalInner(from, 'event')
  return omitUndefined({
    code: wire.text(from, 'ticket_code'),
    viewerId: wire.optionalText(from, 'viewer_id'),
    isWatchedElsewhere: wire.flag(from, 'watched_elsewhere', false) || undefined,
    title: wire.localizedText(from, 'title'),
    event: event && parseLineEvent(event),
    endsAt: wire.optionalMoment(from, 'end_date'),
  })
}

/** A viewer not declared valid is invalid. */
export const parseStreamView = (from: wire.WireObject<WireViewValidation>): StreamView => {
  const everyMs = wire.optionalNumber(from, 'validate_every_ms')
  return omitUndefined({
    isValid: wire.flag(from, 'valid', false),
    playlistUrl: wire.optionalText(from, 'playlist_url'),
    phase: wire.oneOf(from, 'phase', streamPhases, undefined),
    startsAt: wire.optionalMoment(from, 'start_date'),
    validateEveryMs: everyMs === undefined ? undefined : Math.max(everyMs, constants.streamValidationAtMostEveryMs),
  })
}
