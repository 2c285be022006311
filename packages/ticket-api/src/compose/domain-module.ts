import { ContainerModule } from 'inversify'
import { createCartTokens } from '../domain/cart/cart-token.ts'
import { createPriceTokens } from '../domain/delivery/price-token.ts'
import { createStreamLinks } from '../domain/stream/stream-links.ts'
import { provide } from './provide.ts'
import { services } from './services.ts'

const { configuration } = services

/** Tokens and links that are signed with the server's secret. */
export const domainModule = new ContainerModule(({ bind }) => {
  provide(bind, services.cartTokens, { configuration }, needs => createCartTokens(needs.configuration.secret))
  provide(bind, services.priceTokens, { configuration }, needs => createPriceTokens(needs.configuration.secret))
  provide(bind, services.streamLinks, { configuration }, needs => createStreamLinks(needs.configuration.secret))
})
