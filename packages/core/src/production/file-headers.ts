/** For every answer that is not a document: no MIME sniffing, and a file opened by itself runs and fetches nothing. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const
