import { defineConfig } from 'vite'
import { apiPagePlugin } from './api-page-plugin.ts'

export default defineConfig({
  plugins: [apiPagePlugin()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: { chunkSizeWarningLimit: 3_000 },
})
