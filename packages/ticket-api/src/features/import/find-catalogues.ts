import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The catalogue files that the paths mean: a folder means every `.json` in it but schemas, by name. A path that is not
 * there is given as it is, for the import to say so.
 */
export const findCatalogues = async (paths: readonly string[]): Promise<readonly string[]> =>
  (await Promise.all(paths.map(filesOf))).flat()

const filesOf = async (path: string): Promise<readonly string[]> => {
  const isFolder = await stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return [path]
  const names = await readdir(path)
  return names
    .filter(name => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .sort()
    .map(name => join(path, name))
}
