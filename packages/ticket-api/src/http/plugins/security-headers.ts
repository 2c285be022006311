/**
 * Headers of every answer; a route that needs others sets them itself. Answers are data and never a document, carts and
 * orders are never cached, and our addresses, which may hold a secret, are no referrer to others.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const
