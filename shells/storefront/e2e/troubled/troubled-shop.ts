import { startStorefront } from './start-storefront.ts'
import { startTroubledApi, type TroubledApi } from './troubled-api.ts'

export type TroubledShop = TroubledApi & { readonly url: string }

/** Starts a shop whose ticket API can simulate faults. */
export const startTroubledShop = async (): Promise<TroubledShop> => {
  const api = await startTroubledApi(String(process.env.PORTTI_TEST_API_URL))
  const { url, server } = await startStorefront(api.url)
  const stop = async (): Promise<void> => {
    await server.stop()
    await api.stop()
  }
  return { ...api, url, stop }
}
