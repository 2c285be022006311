import { startFreshStack } from './fresh-stack.ts'

/** Playwright's global setup: a fresh shop for all journeys; tests find it by `baseURL` and these variables. */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  const stack = await startFreshStack(process.env)
  process.env.PORTTI_TEST_STOREFRONT_URL = stack.storefrontUrl
  process.env.PORTTI_TEST_KIOSK_URL = stack.kioskUrl
  process.env.PORTTI_TEST_TILL_KEY = stack.till?.key
  process.env.PORTTI_TEST_TILL_PIN = stack.till?.pin
  process.env.PORTTI_TEST_MANAGER_PIN = stack.till?.managerPin
  process.env.PORTTI_TEST_API_URL = stack.apiUrl
  process.env.PORTTI_TEST_DATA_DIR = stack.dataDir
  return stack.stop
}
