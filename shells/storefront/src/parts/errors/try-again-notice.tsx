import { Button, Notice } from '@portti/ui'
import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly label: string; readonly onTry: () => void; readonly children?: string }

/** A failed load, with a button that retries it. */
export const TryAgainNotice = ({ title, label, onTry, children }: Props): ReactNode => (
  <Notice
    kind="danger"
    title={title}
    actions={
      <Button size="sm" onClick={onTry}>
        {label}
      </Button>
    }
  >
    {children}
  </Notice>
)
