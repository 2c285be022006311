import { defineConfig } from 'vite'

// The page asks its own address for the ticket API, so that no other origin is involved.
const api = { target: 'http://127.0.0.1:4000', rewrite: path => path.slice(4) }
export default defineConfig({ server: { proxy: { '/api': api } } })
