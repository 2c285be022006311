import { readFile } from 'node:fs/promises'
import { addressOf, type Machine, networkPrefix } from './namespaces.ts'

const folder = new URL('../../../../launch/deploy/', import.meta.url)

/** The domain that the shop has in the deploy files. */
const exampleDomain = /liput\.example\.fi(?!\.pem)/g

/**
 * A file of the organizer, with what an organizer fills in: addresses, the domain, passwords and, as this is no machine
 * of its own, places.
 * @param machine the one it is for: the files are written for machine a
 */
export const readDeployFile = async (
  name: string,
  machine: Machine,
  places: Readonly<Record<string, string>>,
): Promise<string> => {
  let text = await readFile(new URL(name, folder), 'utf8')
  if (machine !== 'a') {
    const own = addressOf(machine).slice(networkPrefix.length)
    // Its own addresses stand alone in a line; lists of all machines name several.
    text = text
      .split('\n')
      .map(line =>
        (line.match(/10\.0\.0\.\d+/g) ?? []).length === 1 ? line.replace('10.0.0.11', `10.0.0.${own}`) : line,
      )
      .join('\n')
      .replace(/^(name: |ETCD_NAME=)a$/m, `$1${machine}`)
  }
  text = text
    .replaceAll('10.0.0.', networkPrefix)
    .replaceAll(exampleDomain, addressOf('c'))
    .replaceAll(/\b[A-Z]+_PASSWORD\b/g, word => word.toLowerCase())
  for (const [usual, own] of Object.entries(places)) {
    if (!text.includes(usual)) throw new Error(`${name} no longer has "${usual}"`)
    text = text.replaceAll(usual, own)
  }
  return text
}
