import { stackVariables, startFreshStack } from './fresh-stack.ts'

/** Playwright's global setup: a fresh shop for all journeys; tests find it by `baseURL` and these variables. */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  const stack = await startFreshStack(process.env)
  Object.assign(process.env, stackVariables(stack))
  return stack.stop
}
