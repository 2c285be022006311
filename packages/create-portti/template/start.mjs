// The ticket API with its own PostgreSQL, and the shop's page, until Ctrl-C.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const api = `http://127.0.0.1:${process.env.PORTTI_API_PORT || 4000}`
const ticketApi = spawn(process.execPath, ['portti.mjs', 'serve'], { stdio: ['ignore', 'ignore', 'inherit'] })
ticketApi.once('exit', code => process.exit(code ?? 1))
// The API closes its database first; we exit after it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ticketApi.kill('SIGTERM'))
// Nor does it outlive a failure of ours, such as a taken port.
process.on('exit', () => ticketApi.kill('SIGTERM'))

const isReady = async () => (await fetch(`${api}/health/ready`).catch(() => undefined))?.ok === true
while (!(await isReady())) await new Promise(done => setTimeout(done, 200))

const port = Number(process.env.PORT ?? 5173)
const page = await createServer({
  server: { port, strictPort: true, proxy: { '/api': { target: api, rewrite: path => path.slice(4) } } },
})
await page.listen()
console.log(`The shop is open: http://localhost:${port}/`)
