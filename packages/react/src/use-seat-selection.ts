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

/** Seats of an event's own map, as they are chosen. The settings are those of the first render. */
export const useSeatSelection = <Type extends SeatType, Service extends SeatService>(
  settings: SeatSelectionSettings<Type, Service>,
): { readonly selection: SeatSelection<Type, Service>; readonly view: MapSelectionView<Type, Service> } => {
  const { core, rendered } = useCoreOfPage()
  const [selection] = useState(() => createSeatSelection(core, settings))
  const [first] = useState(() => createSeatSelection(rendered, settings))
  return { selection, view: useSyncExternalStore(selection.subscribe, selection.getSnapshot, first.getSnapshot) }
}
