import {
  createSelectionService,
  type SelectableProduct,
  type SelectionService,
  type SelectionSettings,
  type SelectionState,
} from '@portti/core'
import { useState, useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'

export type UsedSelection<Listed extends SelectableProduct> = {
  readonly selection: SelectionService<Listed>
  readonly state: SelectionState<Listed>
}

/** The selection of an event or a product. Later changes of the settings are ignored. */
export const useSelection = <Listed extends SelectableProduct>(
  settings: SelectionSettings<Listed>,
): UsedSelection<Listed> => {
  const { core, rendered } = useCoreOfPage()
  const [selection] = useState(() => createSelectionService(core, settings))
  const [first] = useState(() => createSelectionService(rendered, settings))
  const state = useSyncExternalStore(selection.subscribe, selection.getSnapshot, first.getSnapshot)
  return { selection, state }
}
