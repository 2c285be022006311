import { hostOf, type PublicOrigins } from '@portti/core/rules'
import { choiceOf, shopVariable } from '../../configuration/payment-settings.ts'
import type { MailSettings } from '../../providers/mail/create-mail-transport.ts'

/** What buyers have to be told of the seller, beside the name and address that every catalogue has. */
const sellerContacts = ['business_id', 'phone', 'email'] as const
type SellerContact = (typeof sellerContacts)[number]

/** The contacts that an organizer does not have. */
export const missingContactsOf = (
  organizer: { readonly [field in SellerContact]?: string | undefined } | null,
): readonly SellerContact[] => sellerContacts.filter(field => (organizer?.[field] ?? '').trim() === '')

/** A shop that sells for real: `test_mode` is false. */
export type LiveShop = {
  readonly id: string
  readonly host: string
  /** Days for which orders keep personal data; undefined when not set. */
  readonly retentionDays: number | undefined
  /** The fields of its organizer that buyers have to be told and that are not set. */
  readonly missingContacts: readonly SellerContact[]
  /** The provider of its new payments. */
  readonly provider: string
  /** Whether its payments move no money: the sandbox, or an account that the provider has for trials. */
  readonly isPaidInPlay: boolean
}

/** What a catalogue says of a live shop, as far as the checks ask for it. */
export type LiveCatalogue = Pick<LiveShop, 'id' | 'retentionDays' | 'missingContacts'>

/** A shop that tells everybody that nothing is charged: `test_mode` is true. */
type TestShop = Pick<LiveShop, 'id' | 'provider' | 'isPaidInPlay'>

/** The facts that the checks are based on. */
export type ProductionFacts = {
  readonly publicOrigins: PublicOrigins
  readonly areProxiesDeclared: boolean
  readonly isRateLimited: boolean
  readonly mail: MailSettings
  /** The names of all payment providers that may be set. */
  readonly providers: readonly string[]
  readonly liveShops: readonly LiveShop[]
  readonly testShops: readonly TestShop[]
  /** The rights of the serving role in the database. */
  readonly role: { readonly name: string; readonly isSuperuser: boolean; readonly canCreate: boolean }
}

/** A requirement without which a live shop with a public origin does not start (rules/production#live-shop). */
export type ProductionCheck = {
  readonly title: string
  /** The question of the check, and its reason, in a sentence for the organizer. */
  readonly asks: string
  /** The missing setting, as a sentence that says what to set; undefined when the check passes. */
  readonly missing: (facts: ProductionFacts) => string | undefined
}

const quoted = (shops: readonly Pick<LiveShop, 'id'>[]): string => shops.map(({ id }) => `"${id}"`).join(', ')

/** Where every shop is in test mode, the only check that a public server does not start without. */
export const testModeCheck: ProductionCheck = {
  title: 'Test mode',
  asks: 'No shop in test mode has an account that takes money, since it says that nothing is charged. Asked where no shop is live, too.',
  missing: ({ publicOrigins, testShops }) => {
    const charging = publicOrigins.length === 0 ? [] : testShops.filter(({ isPaidInPlay }) => !isPaidInPlay)
    const [first] = charging
    if (first === undefined) return undefined
    return `The account at ${first.provider} takes money, but ${quoted(charging)} is in test mode and says that nothing is charged: set test_mode to false in the catalogue, or PORTTI_PAYMENTS__${shopVariable(first.id)} to sandbox.`
  },
}

/** The checks of what a catalogue says of its shop: an import can change whether they are met. */
const catalogueChecks: readonly (Omit<ProductionCheck, 'missing'> & {
  readonly missing: (facts: { readonly liveShops: readonly LiveCatalogue[] }) => string | undefined
})[] = [
  {
    title: 'Seller',
    asks: '`business_id`, `phone` and `email` of the organizer in the catalogue: buyers have to be told who sells and how to reach them.',
    missing: ({ liveShops }) => {
      const lacking = liveShops.filter(({ missingContacts }) => missingContacts.length > 0)
      if (lacking.length === 0) return undefined
      const what = lacking.map(({ id, missingContacts }) => `no ${missingContacts.join(' and ')} for "${id}"`)
      return `The organizer in the catalogue has ${what.join(', ')}: set what is missing, since buyers have to be told who sells and how to reach them.`
    },
  },
  {
    title: 'Retention',
    asks: '`order_retention_days` in the catalogue says how long orders keep names and addresses.',
    missing: ({ liveShops }) => {
      const endless = liveShops.filter(({ retentionDays }) => retentionDays === undefined)
      if (endless.length === 0) return undefined
      return `order_retention_days is not set for ${quoted(endless)}: set it in the catalogue to how many days orders keep names and addresses, for example 2192.`
    },
  },
]

/** Every check, in the order in which an organizer meets them. */
export const productionChecks: readonly ProductionCheck[] = [
  {
    title: 'Public address',
    asks: '`PORTTI_PUBLIC_URL` names the address of each live shop. Without it the shop answers on its own machine only.',
    missing: ({ publicOrigins, liveShops }) => {
      if (publicOrigins.length === 0) {
        return 'PORTTI_PUBLIC_URL is not set: set it to the address that visitors use, for example https://liput.example.fi.'
      }
      const nameless = liveShops.filter(({ host }) => !publicOrigins.some(origin => hostOf(origin) === host))
      if (liveShops.length < 2 || nameless.length === 0) return undefined
      return `PORTTI_PUBLIC_URL has no address of ${quoted(nameless)}: add https://${nameless[0]?.host}, or correct its host in the catalogue.`
    },
  },
  {
    title: 'HTTPS',
    asks: 'Every public address begins with https. Links are built from it, and HSTS keeps browsers at it.',
    missing: ({ publicOrigins }) => {
      if (publicOrigins.length === 0) return 'PORTTI_PUBLIC_URL is not set: write its address with https.'
      const plain = publicOrigins.find(origin => !origin.startsWith('https:'))
      return (
        plain && `PORTTI_PUBLIC_URL has ${plain}: write it with https, and let the reverse proxy have the certificate.`
      )
    },
  },
  {
    title: 'Payments',
    asks: '`PORTTI_PAYMENTS` names a real provider and a real account for each live shop. The sandbox and trial accounts would give tickets for nothing.',
    missing: ({ liveShops, providers }) => {
      const free = liveShops.filter(({ provider }) => provider === 'sandbox')
      const onTrial = liveShops.filter(({ provider, isPaidInPlay }) => isPaidInPlay && provider !== 'sandbox')
      if (free.length === 0 && onTrial.length > 0) {
        return `The account at ${onTrial[0]?.provider} is one for trials, which moves no money, but ${quoted(onTrial)} is not in test mode: set the keys of your own account, or set test_mode to true in the catalogue.`
      }
      if (free.length === 0) return undefined
      return `PORTTI_PAYMENTS names no payment provider, but ${quoted(free)} is not in test mode: set it to ${choiceOf(providers.filter(name => name !== 'sandbox'))} with the keys of an account there, or set test_mode to true in the catalogue.`
    },
  },
  testModeCheck,
  {
    title: 'E-mail',
    asks: '`PORTTI_SMTP_URL` names a mail server, which is spoken to by TLS, or not at all; without TLS only on this machine. A mail transport of your own needs none.',
    missing: ({ mail }) =>
      mail.kind !== 'outbox'
        ? undefined
        : 'PORTTI_SMTP_URL is not set, so no ticket would reach anybody: set it to smtps://user:password@host:465, and PORTTI_MAIL_FROM to the sender.',
  },
  {
    title: 'Trusted proxies',
    asks: '`PORTTI_TRUSTED_PROXIES` names the proxies in front. Else all shoppers would share one address, or make theirs up.',
    missing: ({ areProxiesDeclared }) =>
      areProxiesDeclared
        ? undefined
        : 'PORTTI_TRUSTED_PROXIES is not set: set it to the addresses of the reverse proxies in front, or to loopback when there is one on this machine alone.',
  },
  {
    title: 'Limits',
    asks: '`PORTTI_RATE_LIMIT` is not off: requests and guesses are counted. Only load tests go without.',
    missing: ({ isRateLimited }) =>
      isRateLimited ? undefined : 'PORTTI_RATE_LIMIT is off, so anybody may guess without end: leave it out.',
  },
  ...catalogueChecks,
  {
    title: 'Database role',
    asks: 'The role of `DATABASE_URL` reads and writes rows and nothing more; the role of `DATABASE_OWNER_URL` makes the tables.',
    missing: ({ role: { name, isSuperuser, canCreate } }) => {
      if (!isSuperuser && !canCreate) return undefined
      return `The database role "${name}" ${isSuperuser ? 'is a superuser' : 'may create tables'}: set DATABASE_URL to a role that may not, and DATABASE_OWNER_URL to the one that owns the tables.`
    },
  },
]

/** The sentence of each check that keeps the server from starting in public. */
export const missingForProduction = (facts: ProductionFacts): readonly string[] =>
  (facts.liveShops.length === 0 ? [testModeCheck] : productionChecks).flatMap(({ missing }) => missing(facts) ?? [])

/** The sentences of those checks that live shops' catalogues do not meet, whatever the server has. */
export const missingOfCatalogues = (liveShops: readonly LiveCatalogue[]): readonly string[] =>
  catalogueChecks.flatMap(({ missing }) => missing({ liveShops }) ?? [])
