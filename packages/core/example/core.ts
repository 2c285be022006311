import { createCore, type Ports } from '@portti/core'

export const buyTwo = async (ports: Ports): Promise<void> => {
  const core = createCore(ports, { language: 'fi' })
  core.cart.subscribe(() => ports.log.warn(core.cart.getSnapshot().phase))
  const answer = await core.cart.add([{ productId: 'lippu', amount: 2 }])
  if (answer.isErr()) ports.log.error(answer.error.code)
}
