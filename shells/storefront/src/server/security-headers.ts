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

const policyText = (more: Policy): string =>
  [...new Set([...Object.keys(ownPolicy), ...Object.keys(more)])]
    .map(name => [name, ownPolicy[name], more[name]].filter(Boolean).join(' '))
    .join('; ')

/** Sent with every document. Nothing inline runs, and nothing is fetched from elsewhere but what a page names. */
export const documentHeaders = {
  'content-security-policy': policyText({}),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'speculation-rules': '"/speculation-rules.json"',
} as const

/** The headers of a document that may draw charts of seats.io: a region is a short word, whoever wrote it. */
export const documentHeadersFor = (seatsioRegion: string | undefined) =>
  seatsioRegion !== undefined && /^[a-z]{2}$/.test(seatsioRegion)
    ? { ...documentHeaders, 'content-security-policy': policyText(seatsioPolicy(seatsioRegion)) }
    : documentHeaders

/** Pages a visitor may open next are fetched when a finger or pointer nears their link. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }, { not: { href_matches: '*/orders/*' } }],
      },
      eagerness: 'moderate',
    },
  ],
})
