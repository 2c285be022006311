import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { openVideo } from './open-video.ts'
import { StreamVideo } from './stream-video.tsx'
import type { VideoRequest } from './video-source.ts'

vi.mock('./open-video.ts', { spy: true })

const mediaSource = Object.getOwnPropertyDescriptor(window, 'MediaSource')
beforeEach(() => void Reflect.deleteProperty(window, 'MediaSource'))
afterEach(() => {
  cleanup()
  if (mediaSource) Object.defineProperty(window, 'MediaSource', mediaSource)
})

const view = (url: string) => <StreamVideo url={url} texts={fi.stream} poster={null} tag={null} />

/** A stream in a browser that plays HLS itself: which addresses it opened, and what its video says. */
const watch = async (url: string) => {
  const { container, rerender } = render(view(url))
  const video = container.querySelector('video')
  if (!video) throw new Error('There is no video.')
  const opened: string[] = []
  const captions = { kind: 'subtitles', label: 'Suomi', mode: 'disabled' }
  const say = (properties: Record<string, unknown>): void => {
    for (const [name, value] of Object.entries(properties)) {
      Object.defineProperty(video, name, { value, writable: true, configurable: true })
    }
  }
  Object.defineProperty(video, 'src', {
    set: (address: string) => {
      opened.push(address)
    },
  })
  say({
    canPlayType: () => 'maybe',
    play: async () => say({ paused: false }),
    load: () => say({ paused: true, currentTime: 0, played: { length: 0 } }),
    textTracks: [captions],
    currentTime: 0,
    played: { length: 0 },
  })
  const load = (): void => void fireEvent(video, new Event('loadedmetadata'))
  fireEvent.click(screen.getByRole('button', { name: fi.stream.play }))
  await screen.findByRole('button', { name: fi.stream.resume })
  load()
  return {
    video,
    opened,
    captions,
    load,
    playTo: (seconds: number) => say({ currentTime: seconds, played: { length: 1 } }),
    pause: () => say({ paused: true }),
    fail: () => void fireEvent(video, new Event('error')),
    renew: (address: string) => rerender(view(address)),
  }
}

// rules/streams#video
describe('the video, where each request carries the newest address,', () => {
  afterEach(() => vi.mocked(openVideo).mockRestore())

  it('says that it broke though a newer address has come, and goes on in the chosen quality when asked', async () => {
    const requests: VideoRequest[] = []
    const qualities: number[] = []
    const tellTracks = () => requests.at(-1)?.onTracks({ qualities: [{ id: 2, text: '360p' }], captions: [] })
    vi.mocked(openVideo).mockImplementation(async request => {
      requests.push(request)
      return {
        keepsAddress: false,
        refresh: () => undefined,
        chooseQuality: id => void qualities.push(id),
        chooseCaption: () => undefined,
        close: () => undefined,
      }
    })
    const { playTo, renew } = await watch('/first.m3u8')
    act(() => tellTracks())
    fireEvent.change(screen.getByRole('combobox', { name: fi.stream.quality }), { target: { value: '2' } })
    playTo(120)
    renew('/second.m3u8')
    act(() => requests[0]?.onFailure())
    expect(screen.getByRole('alert').textContent).toContain(fi.stream.broken)
    expect(requests).toHaveLength(1)
    qualities.length = 0
    fireEvent.click(screen.getByRole('button', { name: fi.stream.retry }))
    await screen.findByRole('button', { name: fi.stream.resume })
    act(() => tellTracks())
    expect([requests[1]?.url, requests[1]?.at, qualities]).toEqual(['/second.m3u8', 120, [2]])
  })
})

describe('the video, where the browser plays HLS itself,', () => {
  // rules/streams#video
  it('goes on at the same position and with its captions when its address expired and a newer one has come', async () => {
    const { video, opened, captions, load, playTo, fail, renew } = await watch('/first.m3u8')
    fireEvent.change(screen.getByRole('combobox', { name: fi.stream.captions }), { target: { value: '0' } })
    expect(captions.mode).toBe('showing')
    playTo(120)
    renew('/second.m3u8')
    renew('/third.m3u8')
    expect(opened).toEqual(['/first.m3u8'])
    captions.mode = 'disabled'
    fail()
    await vi.waitFor(() => expect(opened).toEqual(['/first.m3u8', '/third.m3u8']), 30_000)
    load()
    await vi.waitFor(() => expect(video.paused).toBe(false), 30_000)
    expect([video.currentTime, captions.mode]).toEqual([120, 'showing'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays paused when it was paused', async () => {
    const { video, opened, load, playTo, pause, fail, renew } = await watch('/first.m3u8')
    playTo(120)
    pause()
    renew('/second.m3u8')
    fail()
    await vi.waitFor(() => expect(opened).toHaveLength(2), 30_000)
    load()
    expect([video.currentTime, video.paused]).toEqual([120, true])
  })

  it('says that it broke where the newest address fails as well, and goes on from there when asked', async () => {
    const { video, opened, load, playTo, fail, renew } = await watch('/first.m3u8')
    playTo(120)
    renew('/second.m3u8')
    fail()
    await vi.waitFor(() => expect(opened).toHaveLength(2), 30_000)
    renew('/third.m3u8')
    fail()
    expect(screen.getByRole('alert').textContent).toContain(fi.stream.broken)
    fireEvent.click(screen.getByRole('button', { name: fi.stream.retry }))
    await vi.waitFor(() => expect(opened).toEqual(['/first.m3u8', '/second.m3u8', '/third.m3u8']), 30_000)
    load()
    expect(video.currentTime).toBe(120)
  })
})
