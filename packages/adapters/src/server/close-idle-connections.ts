/** A Fastify server, as far as its connections are concerned. */
type ClosingServer = {
  readonly server: { closeIdleConnections(): void }
  addHook(name: 'preClose' | 'onClose', hook: () => Promise<void>): unknown
}

const everyMs = 100

/**
 * Lets a Fastify server close as soon as its last answer is out (rules/production#closing). Node closes idle connections
 * only once; those that become idle later would keep it waiting.
 */
export const closeIdleConnections = (app: ClosingServer): void => {
  let sweep: ReturnType<typeof setInterval> | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), everyMs)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
