import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCore } from '@portti/core'
import { memoryPorts } from '@portti/core/testing'

void test('the sixth of five tickets is refused, and nothing is lost by it', async () => {
  const ports = memoryPorts({ stock: { lippu: 5 } })
  const core = createCore(ports, { language: 'fi' })
  await core.cart.add([{ productId: 'lippu', amount: 5 }])
  const refused = await core.cart.add([{ productId: 'lippu', amount: 1 }])
  assert.equal(refused.isErr(), true)
  const state = core.cart.getSnapshot()
  assert.equal(state.phase === 'present' && state.cart.items[0]?.amount, 5)
})
