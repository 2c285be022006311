import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const name = 'virtual:api-page'
const command = join(import.meta.dirname, '../../packages/ticket-api/src/cli.ts')

/** Gives the stories the page of the ticket API, written from its OpenAPI document when somebody opens it. */
export const apiPagePlugin = (): Plugin => ({
  name: 'portti-api-page',
  resolveId: id => (id === name ? `\0${name}` : undefined),
  load: async id => {
    if (id !== `\0${name}`) return undefined
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'openapi', '--html'], {
      maxBuffer: 2 ** 24,
    })
    return `export default ${JSON.stringify(stdout)}`
  },
})
