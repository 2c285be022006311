import type { PublicOrigins } from '@portti/core/rules'
import { type PaymentSettings, shopVariable } from '../../configuration/payment-settings.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { PaymentGateway } from '../../domain/payment/payment-gateway.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import type { AccountSettings } from '../../providers/payment/payment-providers.ts'
import type { IsKept } from '../../store/to-do/is-waiting.ts'
import { isKeptBy } from './kept-accounts.ts'

/** A gateway, and the shops that use it. */
export type PaymentAccount = {
  readonly gateway: PaymentGateway
  /** The shop's name in variables; undefined: the account is shared by all shops without their own. */
  readonly shop: string | undefined
  /** Whether it moves no money. */
  readonly isForTrials: boolean
}

/** The accounts at payment providers, of every shop on this server. */
export type PaymentAccounts = {
  readonly all: readonly PaymentAccount[]
  /**
   * The gateway for new payments of a shop; undefined in public where that would give real tickets for no money, or take
   * money while the shop says that nothing is charged (rules/payment#sandbox-only-privately).
   */
  of(shop: Pick<Catalogue, 'shopId' | 'shop'>): PaymentGateway | undefined
  /** The gateway of a payment that a shop made at a provider; undefined when it is no longer configured. */
  at(shopId: string, provider: string): PaymentGateway | undefined
  readonly isKept: IsKept
}

export type MakeGateway = (settings: AccountSettings) => PaymentGateway

export const createPaymentAccounts = (
  { shared, ofShop }: PaymentSettings,
  publicOrigins: PublicOrigins,
  make: MakeGateway,
): PaymentAccounts => {
  const accountOf = (settings: AccountSettings, shop: string | undefined): PaymentAccount => {
    const { provider, isForTrials } = settings
    const gateway = make(settings)
    if (gateway.provider === provider) return { gateway, shop, isForTrials }
    throw new ConfigurationFailure(
      `The gateway of "${provider}" calls itself "${gateway.provider}": its payments would be found by neither name.`,
    )
  }
  const sharedAccounts = shared.map(settings => accountOf(settings, undefined))
  const own = new Map([...ofShop].map(([shop, accounts]) => [shop, accounts.map(one => accountOf(one, shop))] as const))
  const ownOf = (shopId: string) => own.get(shopVariable(shopId)) ?? []
  return {
    all: [...sharedAccounts, ...[...own.values()].flat()],
    of({ shopId, shop }) {
      const [account] = [...ownOf(shopId), ...sharedAccounts]
      const isPublic = publicOrigins.length > 0
      const isWrong = account?.isForTrials !== Boolean(shop.test_mode)
      return isPublic && isWrong ? undefined : account?.gateway
    },
    // Payments that a shop began with a shared account end there, unless its own account is at the same provider.
    at: (shopId, provider) =>
      [...ownOf(shopId), ...sharedAccounts].find(({ gateway }) => gateway.provider === provider)?.gateway,
    isKept: isKeptBy({ shared, ofShop }),
  }
}
