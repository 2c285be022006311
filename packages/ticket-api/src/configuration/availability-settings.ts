import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import type { AvailabilitySettings } from '../providers/availability/http-availability-service.ts'

/** Reads `PORTTI_AVAILABILITY`, such as `hotelli=https://varaus.example.fi/saatavuus`, separated by commas. */
export const parseAvailabilitySettings = (env: Readonly<Record<string, string | undefined>>): AvailabilitySettings =>
  new Map(
    (env.PORTTI_AVAILABILITY ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
      .map(parseService),
  )

/** The address is never shown: it may hold a key. */
const parseService = (part: string): readonly [string, string] => {
  const [, name, address] = /^([\w-]+)=(.+)$/.exec(part) ?? []
  const url = URL.parse(address ?? '')
  if (name !== undefined && url && /^https?:$/.test(url.protocol)) return [name, url.href]
  throw new ConfigurationFailure(
    'PORTTI_AVAILABILITY has a part that is not name=address: set it to, for example, hotelli=https://varaus.example.fi/saatavuus.',
  )
}
