import { once } from 'node:events'
import { join, relative } from 'node:path'
import { watch } from 'chokidar'

const watched = ['packages', 'shells']
const notSources = /(^|[\\/])(node_modules|dist)([\\/]|$)/

/**
 * Reports every edit of a source from now on; returns the function that stops it. Node's own folder watching is not
 * used: it misses a file that an editor saves by replacing it.
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
