import { WarningIcon } from '../icon/icons.tsx'

/** An error next to its subject. */
export function InlineError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p data-part="error" id={id} role="alert">
      <WarningIcon />
      {children}
    </p>
  )
}
