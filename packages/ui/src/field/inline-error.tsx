import { WarningIcon } from '../icon/icons.tsx'

/** What is wrong, beside what it is about. */
export function InlineError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p data-part="error" id={id} role="alert">
      <WarningIcon />
      {children}
    </p>
  )
}
