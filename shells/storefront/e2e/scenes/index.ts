import { browsingScenes } from './browsing-scenes.ts'
import { cartScenes } from './cart-scenes.ts'
import { checkoutScenes } from './checkout-scenes.ts'
import { eventScenes } from './event-scenes.ts'
import { metsaScenes } from './metsa-scenes.ts'
import { orderScenes } from './order-scenes.ts'
import { purchaseScenes } from './purchase-scenes.ts'
import type { Scene } from './scene.ts'
import { streamScenes } from './stream-scenes.ts'
import { troubleScenes } from './trouble-scenes.ts'

/** Scenes shown together. */
export type SceneGroup = { readonly title: string; readonly scenes: readonly Scene[] }

/** Every page of the shop in each of its states. `npm run shots` photographs them; `scenes.spec.ts` checks them. */
export const sceneGroups: readonly SceneGroup[] = [
  { title: 'Looking for something', scenes: browsingScenes },
  { title: 'An event', scenes: eventScenes },
  { title: 'From the cart to the ticket', scenes: [...cartScenes, ...purchaseScenes, ...checkoutScenes] },
  { title: 'Orders and their payment', scenes: orderScenes },
  { title: 'A stream', scenes: streamScenes },
  { title: 'When something does not work', scenes: troubleScenes },
  { title: 'Metsä, the other shop', scenes: metsaScenes },
]
