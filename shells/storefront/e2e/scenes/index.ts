import { browsingScenes } from './browsing-scenes.ts'
import { eventScenes } from './event-scenes.ts'
import { metsaScenes } from './metsa-scenes.ts'
import { purchaseScenes } from './purchase-scenes.ts'
import type { Scene } from './scene.ts'
import { troubleScenes } from './trouble-scenes.ts'

/** Every page of the shop in each of its states: `npm run shots` takes their pictures, `scenes.spec.ts` looks for faults. */
export const scenes: readonly Scene[] = [
  ...browsingScenes,
  ...eventScenes,
  ...purchaseScenes,
  ...troubleScenes,
  ...metsaScenes,
]
