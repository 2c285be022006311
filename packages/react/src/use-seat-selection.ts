import {
  createSeatSelection,
  type MapSelectionView,
  type SeatSelection,
  type SeatSelectionSettings,
  type SeatService,
  type SeatType,
} from '@portti/core'
import { useState, useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'

/** The chosen seats of an event's own map. Later changes of the settings are ignored. */
export const useSeatSelection = <Type extends SeatType, Service extends SeatService>(
  settings: SeatSelectionSettings<Type, Service>,
): { readonly selection: SeatSelection<Type, Service>; readonly view: MapSelectionView<Type, Service> } => {
  const { core, rendered } = useCoreOfPage()
  const [selection] = useState(() => createSeatSelection(core, settings))
  const [first] = useState(() => createSeatSelection(rendered, settings))
  return { selection, view: useSyncExternalStore(selection.subscribe, selection.getSnapshot, first.getSnapshot) }
}
