/** The first 16 bytes of a text's SHA-256, as base64url. */
export type TextHash = (text: string) => Promise<string>
