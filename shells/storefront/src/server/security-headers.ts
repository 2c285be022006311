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

/** Sources of the seats.io script, which loads when a shopper opens a chart. Its pages run in frames. */
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

/** Sources of a video player. The video's CDN host is not known in advance: only a valid ticket gets the address. */
const videoPolicy: Policy = { 'connect-src': 'https:', 'media-src': "'self' blob: https:" }

/** Sources of the shop's live chat, which loads after consent (rules/consent#live-chat). */
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
 * Only our own policies may turn strings into HTML or script addresses: drawings, the service worker, and on player
 * pages the player's worker. Pages with third-party scripts have no trusted types: those scripts write HTML freely.
 */
const trustedTypes = (more = ''): Policy => ({
  'require-trusted-types-for': "'script'",
  'trusted-types': `portti-drawing portti-worker${more}`,
})

const policyText = (...more: readonly Policy[]): string =>
  [...new Set([ownPolicy, ...more].flatMap(policy => Object.keys(policy)))]
    .map(name => [name, ...[ownPolicy, ...more].map(policy => policy[name])].filter(Boolean).join(' '))
    .join('; ')

/** Drawings contain their styles. A drawing opened by itself is a document and may do nothing else. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The service worker makes requests to the shop on behalf of pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Sent with every document. No inline scripts run, and pages load from other origins only what they declare. */
export const documentHeaders = {
  'content-security-policy': policyText(trustedTypes()),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'speculation-rules': '"/speculation-rules.json"',
} as const

/** Third parties that a document allows. */
type Guests = {
  readonly seatsioRegion?: string | undefined
  readonly showsVideo?: boolean | undefined
  readonly chat?: Shop['liveChat'] | undefined
}

/** The headers of a document with its third parties. */
export const documentHeadersFor = ({ seatsioRegion, showsVideo, chat }: Guests): Readonly<Record<string, string>> => {
  const guests = [
    // Validated, because the region may come from hand-written configuration.
    ...(seatsioRegion !== undefined && /^[a-z]{2}$/.test(seatsioRegion) ? [seatsioPolicy(seatsioRegion)] : []),
    ...(chat ? [chatPolicy(chat)] : []),
  ]
  if (guests.length === 0 && !showsVideo) return documentHeaders
  return {
    ...documentHeaders,
    'content-security-policy': policyText(
      ...(guests.length > 0 ? guests : [trustedTypes(showsVideo ? ' default' : '')]),
      ...(showsVideo ? [videoPolicy] : []),
    ),
  }
}

/**
 * Pages are prefetched on pointer down and not earlier: a browser may show a prefetched page for minutes, with outdated
 * prices and availability.
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
