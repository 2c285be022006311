import { defineConfig } from 'vite'
import { printedPlugin } from './printed-plugin.ts'

export default defineConfig({
  plugins: [printedPlugin()],
  oxc: { jsx: { runtime: 'automatic' } },
  // Nothing to load ahead: `open-without-server.ts` puts all modules into one file.
  build: { chunkSizeWarningLimit: 3_000, modulePreload: false },
})
