import type { EventFolder } from './event-folder.ts'

const bySortOrder = (a: EventFolder, b: EventFolder): number => a.sortOrder - b.sortOrder

/** Public folders directly under another, or at the top, in the shop's order (rules/catalogue#event-folder). */
export const childFolders = (folders: readonly EventFolder[], parentId: string | undefined): readonly EventFolder[] =>
  folders.filter(folder => folder.isPublic && folder.parentId === parentId).sort(bySortOrder)

/**
 * The folder at a path of slugs from the top (rules/routes#folder-path); undefined when a slug is wrong or its folder
 * not public.
 */
export const folderAtPath = (folders: readonly EventFolder[], slugs: readonly string[]): EventFolder | undefined => {
  let found: EventFolder | undefined
  for (const slug of slugs) {
    found = childFolders(folders, found?.id).find(folder => folder.slug === slug)
    if (!found) return undefined
  }
  return found
}

/** The folder and its ancestors, from the top. A cycle of parents stops where it closes. */
export const folderTrail = (folders: readonly EventFolder[], folder: EventFolder): readonly EventFolder[] => {
  const trail = [folder]
  let above = folders.find(({ id }) => id === folder.parentId)
  while (above && !trail.includes(above)) {
    trail.unshift(above)
    const { parentId } = above
    above = folders.find(({ id }) => id === parentId)
  }
  return trail
}

/** Whether a folder has a page: it and all that it stands under are public. */
export const hasFolderPage = (folders: readonly EventFolder[], folder: EventFolder): boolean =>
  folderTrail(folders, folder).every(({ isPublic }) => isPublic)

/** Path of a folder below the language root (rules/routes#folder-path): `/folders/iskelmaviikko/tanssikurssi/`. */
export const folderPath = (folders: readonly EventFolder[], folder: EventFolder): string =>
  `/folders/${folderTrail(folders, folder)
    .map(({ slug }) => encodeURIComponent(slug))
    .join('/')}/`

/** Ids of the folder and of all public folders under it. */
export const folderIdsUnder = (folders: readonly EventFolder[], folder: EventFolder): ReadonlySet<string> => {
  const ids = new Set([folder.id])
  const visit = (parentId: string): void => {
    for (const child of childFolders(folders, parentId)) {
      if (ids.has(child.id)) continue
      ids.add(child.id)
      visit(child.id)
    }
  }
  visit(folder.id)
  return ids
}
