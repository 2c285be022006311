import { once } from 'node:events'
import { join, relative } from 'node:path'
import { watch } from 'chokidar'

const watched = ['packages', 'shells']
const notSources = /(^|[\\/])(node_modules|dist)([\\/]|$)/

/**
 * Tells every edit of a source from now on; answers how to stop. Not by Node's own watching of folders: it loses a file
 * that an editor saves by putting a new one in its place.
 */
export async function watchSources(root: string, onEdit: (path: string) => void): Promise<() => Promise<void>> {
  const watcher = watch(
    watched.map(folder => join(root, folder)),
    { ignoreInitial: true, ignored: path => notSources.test(relative(root, path)) },
  )
  watcher.on('all', (_event, path) => onEdit(path))
  await once(watcher, 'ready')
  return () => watcher.close()
}
