/** For every answer that is not a document: no MIME sniffing, and a file opened by itself runs and fetches nothing. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const

/**
 * The bytes that answer input which is not HTTP and never becomes a request: without them, Node answers by itself and
 * without our headers.
 */
export const malformedRequestAnswer = (headers: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`
}
