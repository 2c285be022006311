import { join } from 'node:path'
import { build } from 'vite'
import { brotliBytes } from '../../../packages/launch/src/build/client-scripts.ts'
import { browserConditions } from '../browser-conditions.ts'

/** Brotli bytes of the core and its libraries as the buy panel uses them, bundled as the storefront's build does. */
export const coreShareBytes = async (root: string): Promise<number> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    resolve: { conditions: browserConditions },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(root, 'size', 'buy-panel-core.ts'), preserveEntrySignatures: 'strict' },
    },
  })
  if ('on' in built) throw new Error('Vite watches instead of building.')
  const outputs = (Array.isArray(built) ? built : [built]).flatMap(({ output }) => output)
  const entry = outputs.find(output => output.type === 'chunk' && output.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The build of the core gave no script.')
  const parts = [entry.fileName, ...entry.imports]
  const code = outputs.filter(output => output.type === 'chunk').filter(({ fileName }) => parts.includes(fileName))
  return code.reduce((sum, chunk) => sum + brotliBytes(chunk.code), 0)
}
