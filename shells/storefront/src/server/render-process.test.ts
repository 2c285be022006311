import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RenderProcess, startRenderProcess } from './render-process.ts'

const script = new URL('./testing/render-script.ts', import.meta.url)
const running: RenderProcess[] = []
afterEach(() => {
  vi.useRealTimers()
  running.splice(0).forEach(process => process.stop())
})

const start = async (changed: object = {}) => {
  const settings = { script, maxPending: 3, timeoutMs: 60_000, restartMs: 10, ...changed }
  const process = await startRenderProcess(settings)
  running.push(process)
  return async (url: string) => {
    const asked = { url, host: 'metsa.localhost', protocol: 'https', acceptLanguage: 'fi', encoding: 'br' } as const
    const { status, text } = await process.ask(asked)
    return { status, text: brotliDecompressSync(text.body).toString() }
  }
}
const pidIn = (text: string): number => Number(text.split(' ')[1])

describe('pages of another process', () => {
  it('are made there', async () => {
    const ask = await start()
    const { status, text } = await ask('/cart/')
    expect(status).toBe(200)
    expect(text).toMatch(/^metsa\.localhost\/cart\/ \d+$/)
    expect(pidIn(text)).not.toBe(process.pid)
  })

  it('are made as long as somebody may ask', async () => {
    // The script unreferences its channel first, as the module that `npm start` preloads does.
    const ask = await start()
    const before = pidIn((await ask('/')).text)
    // Until another one answers, one that nothing keeps running has long ended.
    await start()
    expect(pidIn((await ask('/')).text)).toBe(before)
  })

  it('that fail hurt no other', async () => {
    const ask = await start()
    const [failed, fine] = await Promise.allSettled([ask('/fail'), ask('/')])
    expect([failed?.status, fine?.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('are not waited for without end, nor by any number', async () => {
    const ask = await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = Promise.allSettled(['/never', '/never', '/never', '/'].map(ask))
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    expect((await asked).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect((await ask('/')).status).toBe(200)
  })

  it('come again after the process ended', async () => {
    const ask = await start()
    const before = pidIn((await ask('/')).text)
    await expect(ask('/end')).rejects.toThrow('ended')
    const after = await vi.waitFor(() => ask('/'), { timeout: 60_000 })
    expect(pidIn(after.text)).not.toBe(before)
  })

  it('are refused where the process does not start', async () => {
    await expect(start({ script: new URL('./testing/gone.ts', import.meta.url) })).rejects.toThrow('ended')
  })
})
