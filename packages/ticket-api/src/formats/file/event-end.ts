import type { CatalogueEvent } from './catalogue-event.ts'

/**
 * The fault of an end that is not after the start: the event would be on no list, and sold to nobody. Only moments are
 * compared here; dates that count from the import are compared when they are resolved.
 */
export const endFault = ({ starts, ends }: Pick<CatalogueEvent, 'starts' | 'ends'>): string | undefined =>
  typeof starts === 'string' && typeof ends === 'string' && Date.parse(ends) <= Date.parse(starts)
    ? `would end the event at ${ends}, which is not after its start, ${starts}, so its end is left out`
    : undefined
