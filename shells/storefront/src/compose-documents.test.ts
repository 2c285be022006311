import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { composeDocuments } from './compose-documents.ts'
import { readConfiguration } from './server/configuration.ts'
import { makeClientFolder } from './server/testing/client-folder.ts'

it('reads the catalogue again also after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const api = createServer((_request, response) => {
    asked += 1
    response.end('{"venues":[]}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  onTestFinished(() => {
    api.closeAllConnections()
    api.close()
  })
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const documents = composeDocuments(readConfiguration({ PORTTI_API_URL: apiUrl }), makeClientFolder())
  const reader = documents.catalogueFor('liput.example.fi')
  await reader.venues()
  await reader.venues()
  expect(asked).toBe(1)
  const before = Date.now()
  vi.setSystemTime(before - 3_600_000)
  vi.advanceTimersByTime(2_000)
  await reader.venues()
  expect(asked).toBe(2)
  // Sales begin and end by the clock on the wall.
  expect(documents.now()).toBe(before - 3_598_000)
})
