import {
  createGiftChoiceService,
  type GiftChoiceService,
  type GiftChoiceSettings,
  type GiftChoiceView,
} from '@portti/core'
import { useState, useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'

/** How a gift card is given. Later changes of the settings are ignored. */
export const useGiftChoice = (
  settings: GiftChoiceSettings,
): { readonly gift: GiftChoiceService; readonly view: GiftChoiceView } => {
  const { core, rendered } = useCoreOfPage()
  const [gift] = useState(() => createGiftChoiceService(core, settings))
  const [first] = useState(() => createGiftChoiceService(rendered, settings))
  return { gift, view: useSyncExternalStore(gift.subscribe, gift.getSnapshot, first.getSnapshot) }
}
