import type { Acting } from '../../domain/audit/act.ts'

/** The author and reason of refunds in tests. */
export const acting: Acting = { by: { kind: 'command', name: 'tester' }, reason: 'a test' }
