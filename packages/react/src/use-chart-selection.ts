import {
  type ChartSelection,
  type ChartSelectionSettings,
  type ChartSelectionView,
  createChartSelection,
  type SeatService,
  type SeatType,
} from '@portti/core'
import { useState, useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'

/** Seats of a chart at seats.io, as they are chosen. The settings are those of the first render. */
export const useChartSelection = <Type extends SeatType, Service extends SeatService>(
  settings: ChartSelectionSettings<Type, Service>,
): { readonly selection: ChartSelection<Type, Service>; readonly view: ChartSelectionView<Type, Service> } => {
  const { core, rendered } = useCoreOfPage()
  const [selection] = useState(() => createChartSelection(core, settings))
  const [first] = useState(() => createChartSelection(rendered, settings))
  return { selection, view: useSyncExternalStore(selection.subscribe, selection.getSnapshot, first.getSnapshot) }
}
