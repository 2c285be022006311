import { once } from 'node:events'
import { connect } from 'node:net'
import { errorBodySchema } from '@portti/contract'
import { expect, test } from 'vitest'
import { createServer } from '../create-server.ts'

// rules/production#closing
test('a closing server finishes what began, refuses what comes after, and ends both connections', async () => {
  const app = createServer({ trustedProxies: 'loopback', logLevel: 'silent', publicOrigins: [] })
  const began = Promise.withResolvers<void>()
  const may = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    began.resolve()
    await may.promise
    return { done: true }
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const send = async (text: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(text)
    const said = (async () => (await socket.toArray()).join(''))()
    return { socket, said }
  }
  const late = await send('GET /slow?lang=en HTTP/1.1\r\nhost: x\r\n')
  const slow = await send('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await began.promise
  const closed = app.close()
  late.socket.write('\r\n')

  const [head = '', body = ''] = (await late.said).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 503 /)
  expect(head).toMatch(/^retry-after: 1\r$/m)
  expect(head).toMatch(/^connection: close\r?$/im)
  expect(head).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(errorBodySchema.parse(JSON.parse(body)).error.code).toBe('unspecified_exception')
  may.resolve()
  expect(await slow.said).toMatch(/^HTTP\/1.1 200 [\s\S]*^connection: close\r$[\s\S]*\{"done":true\}$/im)
  await closed
})
