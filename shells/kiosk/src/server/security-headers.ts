/** Sent with every document. No inline scripts, no other origins, no framing. */
export const documentHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Only the drawings of the ui may become HTML from strings. No string may become a script.
    "require-trusted-types-for 'script'",
    'trusted-types portti-drawing portti-worker',
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** Headers that a document with a camera scanner has instead of the usual ones. */
export const cameraHeaders = { 'permissions-policy': 'camera=(self), microphone=(), geolocation=()' } as const

/** The service worker fetches what it stores. */
export const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" } as const
