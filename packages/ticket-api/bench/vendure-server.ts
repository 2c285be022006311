/**
 * Vendure with one product in stock, as its own documentation sets it up for production: compared by `vendure.bench.ts`.
 * Its packages are not part of the workspace: the first argument is the folder they are installed in.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { freePort } from '../src/test-support/machine/free-port.ts'

export type VendureReady = { readonly port: number; readonly variantId: string }

type Vendure = {
  readonly bootstrap: (config: object) => Promise<unknown>
  readonly mergeConfig: (config: object, changes: object) => object
  readonly defaultConfig: object
  readonly NoopLogger: new () => object
}

const [folder = '', databaseUrl = ''] = process.argv.slice(2)
const { bootstrap, mergeConfig, defaultConfig, NoopLogger } = createRequire(join(folder, 'package.json'))(
  '@vendure/core',
) as Vendure

const superadmin = { identifier: 'bench', password: 'a password for benches' }
const port = await freePort()

await bootstrap(
  mergeConfig(defaultConfig, {
    apiOptions: { port, hostname: '127.0.0.1' },
    logger: new NoopLogger(),
    dbConnectionOptions: { type: 'postgres', url: databaseUrl, synchronize: true, poolSize: 12 },
    authOptions: { tokenMethod: 'bearer', superadminCredentials: superadmin, requireVerification: false },
    paymentOptions: { paymentMethodHandlers: [] },
  }),
)

let token = ''
const tell = async <T>(query: string, variables: object = {}): Promise<T> => {
  const response = await fetch(`http://127.0.0.1:${port}/admin-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  token = response.headers.get('vendure-auth-token') ?? token
  const { data, errors } = (await response.json()) as { readonly data: T; readonly errors?: unknown }
  if (errors !== undefined) throw new Error(`Vendure: ${JSON.stringify(errors)}`)
  return data
}
type Made<Name extends string> = { readonly [name in Name]: { readonly id: string } }

await tell(
  'mutation ($identifier: String!, $password: String!) { login(username: $identifier, password: $password) { __typename } }',
  superadmin,
)
const { createZone: zone } = await tell<Made<'createZone'>>(
  'mutation { createZone(input: { name: "Finland" }) { id } }',
)
const { createTaxCategory: category } = await tell<Made<'createTaxCategory'>>(
  'mutation { createTaxCategory(input: { name: "Tickets", isDefault: true }) { id } }',
)
const { channels } = await tell<{ readonly channels: { readonly items: readonly { readonly id: string }[] } }>(
  'query { channels { items { id } } }',
)
await tell('mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', {
  input: {
    id: channels.items[0]?.id,
    defaultCurrencyCode: 'EUR',
    availableCurrencyCodes: ['EUR'],
    pricesIncludeTax: true,
    defaultTaxZoneId: zone.id,
    defaultShippingZoneId: zone.id,
  },
})
await tell('mutation ($input: CreateTaxRateInput!) { createTaxRate(input: $input) { id } }', {
  input: { name: 'Tickets', enabled: true, value: 13.5, categoryId: category.id, zoneId: zone.id },
})
const words = (name: string, slug: string) => [{ languageCode: 'en', name, slug, description: '' }]
const { createProduct: product } = await tell<Made<'createProduct'>>(
  'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
  { input: { enabled: true, translations: words('Ticket', 'ticket') } },
)
const { createProductVariants } = await tell<{ readonly createProductVariants: readonly { readonly id: string }[] }>(
  'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
  {
    input: [
      {
        productId: product.id,
        sku: 'ticket',
        price: 2490,
        stockOnHand: 1_000_000,
        taxCategoryId: category.id,
        trackInventory: 'TRUE',
        translations: [{ languageCode: 'en', name: 'Ticket' }],
      },
    ],
  },
)
process.send?.({ port, variantId: createProductVariants[0]?.id ?? '' } satisfies VendureReady)
process.once('disconnect', () => process.exit())
