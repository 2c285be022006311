import {
  createSeatChangeService,
  createSeatSelectionService,
  type MapSelectionView,
  type SeatSelectionService,
  type SeatSelectionSettings,
  type SeatService,
  type SeatType,
} from '@portti/core'
import { useState, useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'

/**
 * The chosen seats of an event's own map, or with `itemId` the seats that a cart item is to have. Later changes of the
 * settings are ignored.
 */
export const useSeatSelection = <Type extends SeatType, Service extends SeatService>(
  settings: SeatSelectionSettings<Type, Service>,
  itemId?: string,
): { readonly selection: SeatSelectionService<Type, Service>; readonly view: MapSelectionView<Type, Service> } => {
  const { core, rendered } = useCoreOfPage()
  const [selection] = useState(() =>
    itemId === undefined
      ? createSeatSelectionService(core, settings)
      : createSeatChangeService(core, { ...settings, itemId }),
  )
  const [first] = useState(() => createSeatSelectionService(rendered, settings))
  return { selection, view: useSyncExternalStore(selection.subscribe, selection.getSnapshot, first.getSnapshot) }
}
