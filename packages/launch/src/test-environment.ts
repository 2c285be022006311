import type { Environment } from './configuration.ts'

/**
 * Vitest's: the settings of somebody's shop must not reach the tests; what the tests themselves know of stays. With
 * DATABASE_URL the server's tests make their databases there (packages/ticket-api/README.md).
 */
export function vitestEnvironment(env: Environment): NodeJS.ProcessEnv {
  return without(/^PORTTI_(?!TEST_)|^(NODE_ENV|NODE_OPTIONS|FORCE_COLOR)$/, env)
}

/** The journeys': no DATABASE_URL either, for each of their stacks is a shop with a database of its own. */
export function journeyEnvironment(env: Environment): NodeJS.ProcessEnv {
  return without(/^DATABASE_URL$/, vitestEnvironment(env))
}

function without(dropped: RegExp, env: Environment): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.test(name)))
}
