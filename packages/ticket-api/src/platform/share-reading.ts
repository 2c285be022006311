/** Time for which all who ask share a reading, from its beginning. */
export const sharedMs = 5_000

type Reading<Value> = { readonly at: number; readonly value: Promise<Value>; isUnderWay: boolean }

/**
 * Reads once for all who ask for the same thing during the reading and some seconds after it began: for what reads
 * much and is asked for by many. A failed reading is not shared any longer.
 */
export const shareReading = <Asked extends { readonly now: Date }, Value>({
  keyOf,
  read,
}: {
  /** The subject of a reading, without its time. */
  readonly keyOf: (asked: Asked) => string
  readonly read: (asked: Asked) => Promise<Value>
}): ((asked: Asked) => Promise<Value>) => {
  const readings = new Map<string, Reading<Value>>()
  return asked => {
    const [key, now] = [keyOf(asked), asked.now.getTime()]
    // A clock that was set back makes nothing fresh.
    const isFresh = ({ at, isUnderWay }: Reading<Value>): boolean => now >= at && (isUnderWay || now - at < sharedMs)
    const found = readings.get(key)
    if (found && isFresh(found)) return found.value
    for (const [other, reading] of readings) if (!isFresh(reading)) readings.delete(other)
    const reading: Reading<Value> = { at: now, value: read(asked), isUnderWay: true }
    readings.set(key, reading)
    reading.value.then(
      () => {
        reading.isUnderWay = false
      },
      () => {
        if (readings.get(key) === reading) readings.delete(key)
      },
    )
    return reading.value
  }
}
