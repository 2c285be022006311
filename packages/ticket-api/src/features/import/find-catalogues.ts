import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The catalogue files of the paths: a folder stands for every `.json` in it except schemas, by name. A missing path is
 * passed on, so that the import reports it.
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
