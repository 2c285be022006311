import type { AuditContext } from '../../domain/audit/audit-entry.ts'

/** The author and reason of refunds in tests. */
export const auditContext: AuditContext = { by: { kind: 'command', name: 'tester' }, reason: 'a test' }
