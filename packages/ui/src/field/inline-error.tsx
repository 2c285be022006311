import { WarningIcon } from '../icon/icons.tsx'

/** An error next to its subject. */
export function InlineError({ children }: { children: string }) {
  return (
    <p data-part="error" role="alert">
      <WarningIcon />
      {children}
    </p>
  )
}
