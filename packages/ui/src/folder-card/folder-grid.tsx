import type { ReactNode } from 'react'

/** Folder cards. `columns={3}` shows them as rows on phones, for a folder's own children. */
export function FolderGrid({ columns, children }: { columns?: 3 | 4 | undefined; children: ReactNode }) {
  return (
    <div data-part="folder-grid" data-columns={columns}>
      {children}
    </div>
  )
}
