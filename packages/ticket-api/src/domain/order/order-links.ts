import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { isSignedText, type Signer, signText } from '../signing/signing-keys.ts'

/** The purpose of an order's link: the whole order, or its payment alone. */
export type OrderLinkScope = 'order' | 'pay'

/** The columns of an order's row that its links are derived from. */
export type LinkedOrder = {
  readonly shop_id: string
  readonly number: string
  /** A new seed ends all links of the order. */
  readonly link_seed: string
  /** SHA-256 of the secret of links that were sent before they were derived. */
  readonly old_secret_hash: Uint8Array | null
}

/** The tokens of orders' links (rules/orders#links). None is stored: each is derived again when it is needed. */
export type OrderLinks = {
  issue(order: LinkedOrder, scope: OrderLinkScope): string
  /** The token of one ticket's own link, which ends with its code. */
  issueTicket(order: LinkedOrder, code: string): string
  /** Whether a token opens an order for a purpose; a missing order takes as long. */
  opens(order: LinkedOrder | undefined, scope: OrderLinkScope, token: string): boolean
  /** Whether a token opens one ticket: its own does, and one that opens the whole order. */
  opensTicket(order: LinkedOrder | undefined, code: string, token: string): boolean
}

export const createLinkSeed = (): string => randomUUID()

const nobodys: LinkedOrder = { shop_id: '', number: '', link_seed: createLinkSeed(), old_secret_hash: null }

export const createOrderLinks = (signer: Signer): OrderLinks => {
  const textOf = ({ shop_id, number, link_seed }: LinkedOrder, scope: OrderLinkScope): string =>
    JSON.stringify([shop_id, number, link_seed, scope])
  const ticketText = ({ shop_id, number, link_seed }: LinkedOrder, code: string): string =>
    JSON.stringify([shop_id, number, link_seed, 'ticket', code])
  const isOld = (order: LinkedOrder, token: string): boolean =>
    order.old_secret_hash !== null &&
    timingSafeEqual(createHash('sha256').update(token).digest(), order.old_secret_hash)
  const links: OrderLinks = {
    issue: (order, scope) => signText(signer, textOf(order, scope)),
    issueTicket: (order, code) => signText(signer, ticketText(order, code)),
    opensTicket(order, code, token) {
      const isOwn = isSignedText(signer, ticketText(order ?? nobodys, code), token) && order !== undefined
      return links.opens(order, 'order', token) || isOwn
    },
    opens(order, scope, token) {
      const known = order ?? nobodys
      // A token that opens the whole order also pays it.
      const scopes: readonly OrderLinkScope[] = scope === 'pay' ? ['pay', 'order'] : ['order']
      const isSigned = scopes.map(one => isSignedText(signer, textOf(known, one), token)).includes(true)
      return (isSigned || isOld(known, token)) && order !== undefined
    },
  }
  return links
}
