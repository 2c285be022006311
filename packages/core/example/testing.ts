import { fi } from '@portti/core/messages/fi'
import { errorMessage } from '@portti/core/rules'
import { createTestCore } from '@portti/core/testing'

const { core, clock } = createTestCore({ stock: { lippu: 5 } })
const adding = core.cart.add([{ productId: 'lippu', amount: 6 }])
await clock.advance(1_000)
export const answer = (await adding).mapErr(error => errorMessage(error, fi))
