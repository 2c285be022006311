import type { Environment } from '../terminal/configuration.ts'

/**
 * Vitest's environment: a shop's settings must not reach the tests; variables of the tests themselves stay. With
 * DATABASE_URL the server's tests create their databases there (packages/ticket-api/README.md).
 */
export function vitestEnvironment(env: Environment): NodeJS.ProcessEnv {
  return without(/^PORTTI_(?!TEST_)|^(NODE_ENV|NODE_OPTIONS|FORCE_COLOR)$/, env)
}

/** The journeys' environment: also without DATABASE_URL, because each of their stacks has its own database. */
export function journeyEnvironment(env: Environment): NodeJS.ProcessEnv {
  return without(/^DATABASE_URL$/, vitestEnvironment(env))
}

function without(dropped: RegExp, env: Environment): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.test(name)))
}
