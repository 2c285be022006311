import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import { type SeatsioSettings, seatsioRegions } from '../providers/seatsio/seatsio-client.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Undefined when the shop sells from no charts. Throws `ConfigurationFailure`; no sentence of it shows a key. */
export const parseSeatsioSettings = (env: Environment): SeatsioSettings | undefined => {
  const secretKey = env.PORTTI_SEATSIO_SECRET_KEY?.trim()
  const workspaceKey = env.PORTTI_SEATSIO_WORKSPACE_KEY?.trim()
  if (!secretKey && !workspaceKey) return undefined
  if (!secretKey || !workspaceKey) {
    const [missing, given] = secretKey ? ['WORKSPACE', 'SECRET'] : ['SECRET', 'WORKSPACE']
    throw new ConfigurationFailure(
      `PORTTI_SEATSIO_${missing}_KEY is not set, but PORTTI_SEATSIO_${given}_KEY is: set both keys of the workspace, or neither.`,
    )
  }
  if (secretKey === workspaceKey) {
    throw new ConfigurationFailure(
      'PORTTI_SEATSIO_WORKSPACE_KEY is the secret key, which must never reach a browser: set it to the public one.',
    )
  }
  const name = env.PORTTI_SEATSIO_REGION || 'eu'
  const region = seatsioRegions.find(one => one === name)
  if (!region) {
    throw new ConfigurationFailure(`PORTTI_SEATSIO_REGION is "${name}": set it to one of ${seatsioRegions.join(', ')}.`)
  }
  return { region, workspaceKey, secretKey, host: parseHost(env.PORTTI_SEATSIO_URL, region) }
}

const parseHost = (text: string | undefined, region: string): string => {
  const usual = `https://api-${region}.seatsio.net`
  if (!text) return usual
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new ConfigurationFailure(`PORTTI_SEATSIO_URL is not an address without a path: leave it out for ${usual}.`)
}
