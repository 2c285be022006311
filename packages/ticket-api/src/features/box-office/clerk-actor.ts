import type { Actor } from '../../domain/audit/audit-entry.ts'

type Named = { readonly name: string }

/** The clerk of a session as the audit log names them, with the approving manager. */
export const clerkActor = (
  { clerk, device }: { readonly clerk: Named; readonly device: Named },
  approver?: Named,
): Actor => ({
  kind: 'staff',
  name: `${clerk.name}, ${device.name}${approver ? `, approved by ${approver.name}` : ''}`,
})
