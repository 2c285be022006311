import { err, type Result } from 'neverthrow'
import { isOwnMachineHost } from './own-machine.ts'
import { type PublicOrigins, parsePublicOrigins } from './public-origins.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

/** How a server of the shop is exposed. */
export type Serving = {
  /** The address to listen on. */
  readonly host: string
  readonly publicOrigins: PublicOrigins
  /** In the format of Fastify's `trustProxy`. */
  readonly trustedProxies: string
  /** Whether proxies were configured, even if only this machine. */
  readonly areProxiesDeclared: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads how a server is exposed. Without a declared public origin it listens on this machine only
 * (rules/production#loopback-only). The error is a sentence that says what to set.
 * @param hostVariable the variable for this server's own address, such as `PORTTI_API_HOST`
 */
export const parseServing = (env: Environment, hostVariable: string): Result<Serving, string> => {
  const host = env[hostVariable] || '127.0.0.1'
  return parseDeclaredOrigins(env).andThen(publicOrigins => {
    if (publicOrigins.length === 0 && !isOwnMachineHost(host)) {
      return err(
        `${hostVariable} is "${host}", but no PORTTI_PUBLIC_URL says where the shop is reached: set that too, or leave ${hostVariable} out to answer on this machine only.`,
      )
    }
    const declared = env['PORTTI_TRUSTED_PROXIES']
    return parseTrustedProxies(declared)
      .map(trustedProxies => ({ host, publicOrigins, trustedProxies, areProxiesDeclared: Boolean(declared) }))
      .mapErr(
        wrong =>
          `PORTTI_TRUSTED_PROXIES has "${wrong}": set it to addresses or networks with commas, for example 10.0.0.0/8, or leave it out for loopback.`,
      )
  })
}

/** The origins declared in `PORTTI_PUBLIC_URL`; the error is a sentence that says what to set. */
export const parseDeclaredOrigins = (env: Environment): Result<PublicOrigins, string> =>
  parsePublicOrigins(env['PORTTI_PUBLIC_URL']).mapErr(
    wrong =>
      `PORTTI_PUBLIC_URL has "${wrong}": set it to the addresses that visitors use, without a path and with commas between them, for example https://shop.example.fi.`,
  )
