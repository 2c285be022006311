import { defineConfig } from 'vite'
import { printedPlugin } from './printed-plugin.ts'

export default defineConfig({
  plugins: [printedPlugin()],
  oxc: { jsx: { runtime: 'automatic' } },
})
