import { ContainerModule } from 'inversify'
import { createCartTokens } from '../domain/cart/cart-token.ts'
import { createPriceTokens } from '../domain/delivery/price-token.ts'
import { createOrderLinks } from '../domain/order/order-links.ts'
import { createSigningKeys } from '../domain/signing/signing-keys.ts'
import { createStreamLinks } from '../domain/stream/stream-links.ts'
import { createChallenges } from '../domain/waiting-room/challenges.ts'
import { createPlaceTickets } from '../domain/waiting-room/place-ticket.ts'
import { createWithdrawalDrafts } from '../domain/withdrawal/withdrawal-drafts.ts'
import { provide } from './provide.ts'
import { services } from './services.ts'

const { configuration, now, signingKeys: keys } = services

/** Tokens and links that are signed, each by a key of its own. */
export const domainModule = new ContainerModule(({ bind }) => {
  provide(bind, keys, { configuration, now }, needs => createSigningKeys(needs.configuration.secret, needs.now))
  provide(bind, services.cartTokens, { keys }, needs => createCartTokens(needs.keys.signer('cart token')))
  provide(bind, services.priceTokens, { keys }, needs => createPriceTokens(needs.keys.signer('delivery price')))
  provide(bind, services.orderLinks, { keys }, needs => createOrderLinks(needs.keys.signer('order link')))
  provide(bind, services.streamLinks, { keys }, needs => createStreamLinks(needs.keys.signer('stream link')))
  provide(bind, services.challenges, { keys, now }, needs =>
    createChallenges(needs.keys.signer('proof of work'), needs.now),
  )
  provide(bind, services.placeTickets, { keys }, needs => createPlaceTickets(needs.keys.signer('waiting room place')))
  provide(bind, services.withdrawalDrafts, { keys, now }, needs =>
    createWithdrawalDrafts(needs.keys.signer('withdrawal draft'), needs.now),
  )
})
