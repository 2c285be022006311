import type { WireEvent } from '@portti/contract'
import type { CatalogueEvent } from '../model/catalogue.ts'

/** The fields of an event that the rules read with each request. */
export const factsOf = (wire: WireEvent): CatalogueEvent['facts'] => {
  const { attendance_mode, end_date, has_seating_chart, registration, seatsio_chart, start_date } = wire
  return { attendance_mode, end_date, has_seating_chart, registration, seatsio_chart, start_date }
}

/** An event whose `wire` is read from its text. A copy of it by `{...event}` would hold the whole of it as objects. */
export const withWire = <Event extends Pick<CatalogueEvent, 'text'>>(
  event: Event,
): Event & Pick<CatalogueEvent, 'wire'> => ({
  ...event,
  get wire() {
    return JSON.parse(event.text.toString()) as WireEvent
  },
})

/** The texts in UTF-8, in one buffer: the system gets a large one back as a whole. */
export const packTexts = (texts: readonly string[]): readonly Buffer[] => {
  const pack = Buffer.from(texts.join(''))
  let end = 0
  return texts.map(text => {
    const begin = end
    end += Buffer.byteLength(text)
    return pack.subarray(begin, end)
  })
}
