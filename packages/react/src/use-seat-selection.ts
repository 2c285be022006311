import {
  createSeatChange,
  createSeatSelection,
  type MapSelectionView,
  type SeatSelection,
  type SeatSelectionSettings,
  type SeatService,
  type SeatType,
} from '@portti/core'
import { useState, useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'

/**
 * The chosen seats of an event's own map, or with `itemId` the seats that a cart line is to have. Later changes of the
 * settings are ignored.
 */
export const useSeatSelection = <Type extends SeatType, Service extends SeatService>(
  settings: SeatSelectionSettings<Type, Service>,
  itemId?: string,
): { readonly selection: SeatSelection<Type, Service>; readonly view: MapSelectionView<Type, Service> } => {
  const { core, rendered } = useCoreOfPage()
  const [selection] = useState(() =>
    itemId === undefined ? createSeatSelection(core, settings) : createSeatChange(core, { ...settings, itemId }),
  )
  const [first] = useState(() => createSeatSelection(rendered, settings))
  return { selection, view: useSyncExternalStore(selection.subscribe, selection.getSnapshot, first.getSnapshot) }
}
