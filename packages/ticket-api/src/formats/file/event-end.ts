import type { CatalogueEvent } from './catalogue-event.ts'

/**
 * Said where both dates are moments and the event would be over before it began: on no list, and sold to nobody. Dates
 * that count from the import are compared when they are resolved.
 */
export const endFault = ({ starts, ends }: Pick<CatalogueEvent, 'starts' | 'ends'>): string | undefined =>
  typeof starts === 'string' && typeof ends === 'string' && Date.parse(ends) <= Date.parse(starts)
    ? `would end the event at ${ends}, which is not after its start, ${starts}, so its end is left out`
    : undefined
