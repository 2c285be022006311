import type { Verdict } from '@portti/core'

export type VerdictTone = 'ok' | 'no' | 'ask' | 'conflict'

const tones: Readonly<Record<Verdict['kind'], VerdictTone>> = {
  valid: 'ok',
  used: 'no',
  spent: 'no',
  expired: 'no',
  refunded: 'no',
  unknown: 'no',
  // The box office can help.
  other_event: 'ask',
  other_day: 'ask',
  not_admission: 'ask',
  unpaid: 'ask',
  no_answer: 'ask',
}

/** Come in, stay out, ask at the box office, or somebody came in twice. */
export const verdictTone = ({ kind, isConflict }: Pick<Verdict, 'kind' | 'isConflict'>): VerdictTone =>
  isConflict ? 'conflict' : tones[kind]
