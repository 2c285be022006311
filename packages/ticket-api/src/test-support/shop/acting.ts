import type { Acting } from '../../domain/audit/act.ts'

/** Who refunds in tests, and why. */
export const acting: Acting = { by: { kind: 'command', name: 'tester' }, reason: 'a test' }
