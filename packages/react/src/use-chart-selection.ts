import {
  type ChartSelectionService,
  type ChartSelectionSettings,
  type ChartSelectionView,
  createChartSelectionService,
  type SeatService,
  type SeatType,
} from '@portti/core'
import { useState, useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'

/** The chosen seats of a chart at seats.io. Later changes of the settings are ignored. */
export const useChartSelection = <Type extends SeatType, Service extends SeatService>(
  settings: ChartSelectionSettings<Type, Service>,
): { readonly selection: ChartSelectionService<Type, Service>; readonly view: ChartSelectionView<Type, Service> } => {
  const { core, rendered } = useCoreOfPage()
  const [selection] = useState(() => createChartSelectionService(core, settings))
  const [first] = useState(() => createChartSelectionService(rendered, settings))
  return { selection, view: useSyncExternalStore(selection.subscribe, selection.getSnapshot, first.getSnapshot) }
}
