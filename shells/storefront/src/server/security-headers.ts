import type { Shop } from '@portti/core'

type Policy = Readonly<Record<string, string>>

const ownPolicy: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** What the script of seats.io needs, which a shopper loads by opening a chart. Its pages lie in frames of its own. */
const seatsioPolicy = (region: string): Policy => {
  const cdn = `https://cdn-${region}.seatsio.net`
  return {
    'script-src': cdn,
    'style-src': cdn,
    'font-src': cdn,
    'frame-src': 'https://*.seatsio.net',
    'connect-src': 'https://*.seatsio.net wss://*.seatsio.net',
  }
}

/** What a player shows: an organizer's video lies where its network of servers says, which only a ticket learns. */
const videoPolicy: Policy = { 'connect-src': 'https:', 'media-src': "'self' blob: https:" }

/** A shop's live chat, from its own hosts, once it is asked for (rules/consent#live-chat). */
const chatPolicy = ({ scriptUrl, hosts }: NonNullable<Shop['liveChat']>): Policy => {
  const chats = [new URL(scriptUrl).host, ...hosts].map(host => `https://${host}`).join(' ')
  return {
    'script-src': chats,
    'style-src': chats,
    'font-src': chats,
    'frame-src': chats,
    'media-src': chats,
    'connect-src': `${chats} ${chats.replaceAll('https:', 'wss:')}`,
  }
}

/**
 * No text becomes HTML or a script but by a policy of ours: drawings, and the address of the service worker. The player's
 * page has one for its worker besides. Where a guest's script runs, it writes HTML as it likes, and none of this holds.
 */
const trustedTypes = (more = ''): Policy => ({
  'require-trusted-types-for': "'script'",
  'trusted-types': `portti-drawing portti-worker${more}`,
})

const policyText = (...more: readonly Policy[]): string =>
  [...new Set([ownPolicy, ...more].flatMap(policy => Object.keys(policy)))]
    .map(name => [name, ...[ownPolicy, ...more].map(policy => policy[name])].filter(Boolean).join(' '))
    .join('; ')

/** Of every answer that is no document: its type is not guessed at, and opened by itself it runs and fetches nothing. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const

/** A drawing carries its colours with it; opened by itself it is a document, which may do nothing more. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The service worker asks the shop on behalf of pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Sent with every document. Nothing inline runs, and nothing is fetched from elsewhere but what a page names. */
export const documentHeaders = {
  'content-security-policy': policyText(trustedTypes()),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': fileHeaders['x-content-type-options'],
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'speculation-rules': '"/speculation-rules.json"',
} as const

/** What a document lets in from elsewhere. */
type Guests = {
  readonly seatsioRegion?: string | undefined
  readonly showsVideo?: boolean | undefined
  readonly chat?: Shop['liveChat'] | undefined
}

/** The headers of a document with its guests. */
export const documentHeadersFor = ({ seatsioRegion, showsVideo, chat }: Guests): Readonly<Record<string, string>> => {
  const guests = [
    // A region is a short word, also in hand-written configuration.
    ...(seatsioRegion !== undefined && /^[a-z]{2}$/.test(seatsioRegion) ? [seatsioPolicy(seatsioRegion)] : []),
    ...(chat ? [chatPolicy(chat)] : []),
  ]
  return {
    ...documentHeaders,
    'content-security-policy': policyText(
      ...(guests.length > 0 ? guests : [trustedTypes(showsVideo ? ' default' : '')]),
      ...(showsVideo ? [videoPolicy] : []),
    ),
  }
}

/**
 * The page that a visitor opens is fetched from the press on. Not before: a browser shows what it fetched ahead for
 * minutes, with prices and availability of then.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }, { not: { href_matches: '*/orders/*' } }],
      },
      eagerness: 'conservative',
    },
  ],
})
