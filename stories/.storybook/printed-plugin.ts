import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const ticketApi = join(import.meta.dirname, '../../packages/ticket-api')
const prefix = 'virtual:printed/'
/** What a program on Node prints, by the name of its module. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'api-page': [join(ticketApi, 'src/cli.ts'), 'openapi', '--html'],
  'withdrawal-pages': [join(ticketApi, 'example/print-withdrawal-pages.ts')],
}

/** Gives the stories what the ticket API writes, printed when somebody opens it. */
export const printedPlugin = (): Plugin => ({
  name: 'portti-printed',
  // They are made here: the scan for packages to bundle has nothing to look for.
  config: () => ({ optimizeDeps: { exclude: Object.keys(programs).map(name => `${prefix}${name}`) } }),
  resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load: async id => {
    const words = programs[id.slice(prefix.length + 1)]
    if (!id.startsWith(`\0${prefix}`) || !words) return undefined
    const { stdout } = await promisify(execFile)(process.execPath, [...words], { maxBuffer: 2 ** 24 })
    return `export default ${JSON.stringify(stdout)}`
  },
})
