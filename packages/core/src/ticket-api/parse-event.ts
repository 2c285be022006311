import type { WireEvent, WireVenue } from '@portti/contract'
import { attendanceModes, eventStatuses, waitingRoomModes } from '@portti/contract/words'
import type { Event, PosterPin } from '../catalogue/event.ts'
import type { RegistrationField } from '../catalogue/registration-field.ts'
import type { Venue } from '../catalogue/venue.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import { parseAvailability, parseProduct } from './parse-product.ts'

export const parseVenue = (from: wire.WireObject<WireVenue>): Venue =>
  omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    addressLine1: wire.optionalText(from, 'address_line1'),
    postalCode: wire.optionalText(from, 'postal_code'),
    city: wire.optionalText(from, 'city'),
    country: wire.optionalText(from, 'country'),
    mapUrl: wire.optionalText(from, 'map_url'),
  })

type WirePoster = NonNullable<WireEvent['poster']>

export const parsePoster = (from: wire.WireObject<WirePoster>): PosterPin =>
  omitUndefined({ motif: wire.optionalText(from, 'motif'), scheme: wire.optionalText(from, 'scheme') })

type WireRegistration = NonNullable<WireEvent['registration']>

const parseRegistrationFields = (from: wire.WireObject<WireRegistration>): readonly RegistrationField[] =>
  wire.readable(from, 'fields', field => ({
    name: wire.text(field, 'name'),
    title: wire.localizedText(field, 'title'),
    required: wire.flag(field, 'required'),
  }))

export const parseEvent = (from: wire.WireObject<WireEvent>): Event => {
  const venue = wire.optionalInner(from, 'location')
  const registration = wire.optionalInner(from, 'registration')
  const seatsio = wire.optionalInner(from, 'seatsio')
  const availability = wire.optionalInner(from, 'availability')
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    description: wire.localizedText(from, 'description'),
    fullDescription: wire.localizedText(from, 'full_description'),
    dateInfo: wire.localizedText(from, 'date_info'),
    practicalInfo: wire.readable(from, 'practical_info', fact => ({
      title: wire.localizedText(fact, 'title'),
      content: wire.localizedText(fact, 'content'),
    })),
    startsAt: wire.moment(from, 'start_date'),
    endsAt: wire.optionalMoment(from, 'end_date'),
    doorsAt: wire.optionalMoment(from, 'doors_at'),
    status: wire.oneOf(from, 'status', eventStatuses, 'confirmed'),
    venue: venue && parseVenue(venue),
    availability: parseAvailability(availability),
    ageLimit: wire.optionalNumber(from, 'age_limit'),
    maxPerOrder: availability && wire.optionalNumber(availability, 'max'),
    products: wire.readable(from, 'products', parseProduct),
    primaryProductId: wire.optionalId(from, 'primary_product'),
    folderIds: wire.ids(from, 'folders'),
    hasSeatingChart: wire.flag(from, 'has_seating_chart'),
    seatsioChart: wire.optionalText(from, 'seatsio_chart'),
    seatsio: seatsio && {
      region: wire.text(seatsio, 'region'),
      workspaceKey: wire.text(seatsio, 'workspace_key'),
    },
    attendanceMode: wire.oneOf(from, 'attendance_mode', attendanceModes, 'offline'),
    registrationFields: registration && parseRegistrationFields(registration),
    language: wire.optionalText(from, 'language'),
    waitingRoom: wire.oneOf(from, 'waiting_room', waitingRoomModes, undefined),
    mainImageUrl: wire.optionalText(from, 'main_image_url'),
    poster: parsePoster(wire.inner(from, 'poster')),
  })
}
