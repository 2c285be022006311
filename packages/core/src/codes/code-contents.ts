import type { CodeKind } from '../catalogue/code-kind.ts'

/** Several codes together, as one word names them. */
export type CodeContents = 'tickets' | 'gift_cards' | 'cards' | 'mixed' | 'codes'

const isTicket = (kind: CodeKind): boolean => kind === 'admission' || kind === 'stream'
const isCard = (kind: CodeKind): boolean => kind === 'gift_card' || kind === 'serial_card' || kind === 'membership'

/** Names codes by what they are (rules/tickets#named-together). Services beside tickets do not change the name. */
export const codeContents = (kinds: readonly CodeKind[]): CodeContents => {
  if (kinds.some(isTicket)) return kinds.some(isCard) ? 'mixed' : 'tickets'
  if (kinds.every(kind => kind === 'gift_card')) return 'gift_cards'
  return kinds.every(isCard) ? 'cards' : 'codes'
}
