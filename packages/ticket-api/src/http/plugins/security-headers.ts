/**
 * Of every answer; a route that needs something else says so itself. Answers are data and never a document, carts and
 * orders are kept by nobody, and no address of ours, which may hold a secret, is told to others.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const
