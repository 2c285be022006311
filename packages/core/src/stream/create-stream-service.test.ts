import { describe, expect, it } from 'vitest'
import { storageKeys } from '../state/storage-keys.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { wireLineEvent } from '../testing/wire-builders.ts'
import { createStreamService } from './create-stream-service.ts'
import { createStreamApi } from './stream-api.ts'

const code = '7KQ2-MX9D-41TF-8W3E'

/** A browser on the stream page. */
const start = (before?: TestCore, storage = before?.storage) => {
  const test = createTestCore({
    streamTickets: [code],
    page: 'stream',
    ...(before && storage && { before: { ...before, storage } }),
  })
  const { clock, ids } = test
  const stream = createStreamService({ streams: test.core.open(createStreamApi), storage: test.storage, clock, ids })
  return { ...test, stream }
}
/** Another browser with the same server. */
const elsewhere = (test: TestCore) => {
  const other = createTestCore()
  return start(test, other.storage)
}

describe('the stream', () => {
  it('loads the ticket, takes its view and shows where the video is', async () => {
    const { stream, clock, server, storage } = start()
    expect(stream.getSnapshot()).toEqual({ viewValidationFailed: false, isLoaded: false, isEmpty: false })
    stream.open(code)
    expect(stream.getSnapshot()).toMatchObject({ ticketCode: code, isLoaded: false })
    await clock.settle()
    const viewerId = storage.get(storageKeys.streamViewerId)
    expect(stream.getSnapshot()).toMatchObject({
      ticketCode: code,
      ticket: { code, viewerId },
      playlistUrl: `/video/${code}.m3u8?katsoja=${viewerId}`,
      isLoaded: true,
      isEmpty: false,
      viewValidationFailed: false,
    })
    expect(server.heard).toEqual(['readStreamTicket', 'takeStreamView'])
  })

  // rules/streams#stream-state
  it('is empty for an unknown ticket code', async () => {
    const { stream, clock } = start()
    stream.open('TUNT-EMAT-ON00-0000')
    await clock.settle()
    expect(stream.getSnapshot()).toEqual({
      ticketCode: 'TUNT-EMAT-ON00-0000',
      isLoaded: true,
      isEmpty: true,
      viewValidationFailed: false,
    })
  })

  it('says when it cannot be loaded, and loads when it is opened again', async () => {
    const { stream, clock, server } = start()
    server.trouble('request_lost')
    stream.open(code)
    await clock.settle()
    expect(stream.getSnapshot()).toMatchObject({ isEmpty: false, error: { code: 'unspecified_exception' } })
    stream.open(code)
    await clock.settle()
    expect(stream.getSnapshot().ticket?.code).toBe(code)
    expect(stream.getSnapshot().error).toBeUndefined()
  })

  // rules/streams#validation-interval
  it('validates the view as often as the server says, and goes on when an answer is lost', async () => {
    const { stream, clock, server } = start()
    stream.open(code)
    await clock.advance(10_000)
    server.trouble('request_lost')
    await clock.advance(20_000)
    expect(server.requests.filter(request => request.path.includes('/viewers/'))).toHaveLength(3)
    expect(stream.getSnapshot().ticket).toBeDefined()
  })

  // rules/streams#one-viewer
  it('clears the ticket when somebody else took it over, and asks no more', async () => {
    const test = start()
    test.stream.open(code)
    await test.clock.settle()
    const other = elsewhere(test)
    other.stream.open(code)
    await test.clock.advance(60_000)
    expect(test.stream.getSnapshot()).toEqual({
      ticketCode: code,
      isLoaded: true,
      isEmpty: false,
      viewValidationFailed: true,
    })
    expect(other.stream.getSnapshot().ticket).toBeDefined()
    other.stream.close()
    const asked = test.server.heard.length
    await test.clock.advance(60_000)
    expect(test.server.heard).toHaveLength(asked)
  })

  it('tells a viewer that it took the ticket from another one, and not one that reloaded', async () => {
    const test = start()
    test.stream.open(code)
    await test.clock.settle()
    expect(test.stream.getSnapshot().hasTakenOver).toBeUndefined()
    const reloaded = start(test)
    reloaded.stream.open(code)
    await test.clock.settle()
    expect(reloaded.stream.getSnapshot().hasTakenOver).toBeUndefined()
    const other = elsewhere(test)
    other.stream.open(code)
    await test.clock.settle()
    expect(other.stream.getSnapshot()).toMatchObject({ hasTakenOver: true, ticket: { code } })
  })

  it('goes on in the tab of a browser that opened it last, and asks no more in the other', async () => {
    const test = start()
    test.stream.open(code)
    await test.clock.settle()
    const tab = start(test, test.storage.otherTab())
    tab.stream.open(code)
    await test.clock.settle()
    expect(test.stream.getSnapshot()).toMatchObject({ viewValidationFailed: true })
    expect(test.stream.getSnapshot().ticket).toBeUndefined()
    const asked = test.server.heard.length
    await test.clock.advance(10_000)
    expect(test.server.heard).toHaveLength(asked + 1)
    expect(tab.stream.getSnapshot().ticket?.code).toBe(code)
  })

  // rules/streams#one-viewer
  it('knows the ticket of another tab in whatever spelling each was given it', async () => {
    const test = start()
    test.stream.open(code.toLowerCase().replaceAll('-', ''))
    await test.clock.settle()
    expect(test.stream.getSnapshot().ticket?.code).toBe(code)
    const tab = start(test, test.storage.otherTab())
    tab.stream.open(code)
    await test.clock.settle()
    expect(test.stream.getSnapshot()).toMatchObject({ viewValidationFailed: true })
    expect(tab.stream.getSnapshot()).toMatchObject({ viewValidationFailed: false, ticket: { code } })
  })

  it('forgets its viewer when the ticket is unknown all of a sudden, and asks no more', async () => {
    const { stream, clock, server, storage } = start()
    stream.open(code)
    await clock.settle()
    server.forgetStreamTicket(code)
    await clock.advance(10_000)
    expect(stream.getSnapshot()).toEqual({
      ticketCode: code,
      isLoaded: true,
      isEmpty: true,
      viewValidationFailed: false,
    })
    expect(storage.get(storageKeys.streamViewerId)).toBeUndefined()
    const asked = server.heard.length
    await clock.advance(60_000)
    expect(server.heard).toHaveLength(asked)
  })

  it('follows the stream from before it begins to its end', async () => {
    const { stream, clock, server } = start()
    server.setStreamPhase('upcoming')
    stream.open(code)
    await clock.settle()
    expect(stream.getSnapshot()).toMatchObject({ phase: 'upcoming' })
    expect(stream.getSnapshot().playlistUrl).toBeUndefined()
    server.setStreamPhase('live')
    await clock.advance(10_000)
    expect(stream.getSnapshot()).toMatchObject({ phase: 'live', playlistUrl: expect.stringContaining('.m3u8') })
    server.setStreamPhase('ended')
    await clock.advance(10_000)
    expect(stream.getSnapshot()).toMatchObject({ phase: 'ended' })
    expect(stream.getSnapshot().playlistUrl).toBeUndefined()
  })

  // rules/streams#phases
  it.each(['cancelled', 'postponed'] as const)('has no video any more once its event is %s', async phase => {
    const { stream, clock, server } = start()
    stream.open(code)
    await clock.settle()
    server.setStreamPhase(phase)
    await clock.advance(10_000)
    expect(stream.getSnapshot()).toMatchObject({ phase })
    expect(stream.getSnapshot().playlistUrl).toBeUndefined()
  })

  // rules/streams#phases
  it('tells the new time of an event that is moved while it is waited for', async () => {
    const { stream, clock, server } = start()
    server.setStreamPhase('upcoming')
    server.setStreamEvent(wireLineEvent)
    stream.open(code)
    await clock.settle()
    const startsAt = Date.parse(wireLineEvent.start_date)
    expect(stream.getSnapshot().ticket?.event).toMatchObject({ startsAt })
    server.setStreamEvent({ ...wireLineEvent, start_date: '2027-08-28T19:00:00+03:00' })
    await clock.advance(10_000)
    expect(stream.getSnapshot().ticket?.event).toMatchObject({ id: wireLineEvent.id, startsAt: startsAt + 3_600_000 })
  })

  it('takes the ticket back when it is opened again', async () => {
    const test = start()
    test.stream.open(code)
    await test.clock.settle()
    const other = elsewhere(test)
    other.stream.open(code)
    await test.clock.advance(30_000)
    test.stream.open(code)
    await test.clock.advance(30_000)
    expect(test.stream.getSnapshot().ticket).toBeDefined()
    expect(other.stream.getSnapshot().viewValidationFailed).toBe(true)
  })

  // rules/streams#one-viewer
  it('goes on as the same viewer after a reload', async () => {
    const test = start()
    test.stream.open(code)
    await test.clock.settle()
    const viewerId = test.stream.getSnapshot().ticket?.viewerId
    test.stream.dispose()
    const reloaded = start(test)
    reloaded.stream.open(code)
    await test.clock.advance(30_000)
    expect(reloaded.stream.getSnapshot().ticket?.viewerId).toBe(viewerId)
    expect(reloaded.stream.getSnapshot().viewValidationFailed).toBe(false)
  })

  it('asks nothing more once it is disposed of, whatever was on its way', async () => {
    const test = start()
    test.stream.open(code)
    test.stream.dispose()
    await test.clock.settle()
    const asked = test.server.heard.length
    await test.clock.advance(120_000)
    expect(test.server.heard).toHaveLength(asked)
    expect(test.stream.getSnapshot().ticket).toBeUndefined()
  })

  // rules/streams#stream-state
  it('goes on as another viewer when told to', async () => {
    const { stream, clock, storage } = start()
    stream.updateViewer('katsoja-0001')
    stream.open(code)
    await clock.settle()
    expect(stream.getSnapshot().ticket?.viewerId).toBe('katsoja-0001')
    stream.updateViewer('katsoja-0002')
    await clock.advance(30_000)
    expect(stream.getSnapshot()).toMatchObject({ ticket: { viewerId: 'katsoja-0002' }, viewValidationFailed: false })
    expect(storage.get(storageKeys.streamViewerId)).toBe('katsoja-0002')
  })

  it('drops what was still on its way when another ticket is opened or it is closed', async () => {
    const { stream, clock, server } = start()
    server.setLatency(1_000)
    stream.open('TUNT-EMAT-ON00-0000')
    await clock.advance(500)
    stream.open(code)
    await clock.advance(5_000)
    expect(stream.getSnapshot()).toMatchObject({ isEmpty: false, ticket: { code } })
    stream.open(code)
    stream.close()
    await clock.advance(60_000)
    expect(stream.getSnapshot()).toEqual({ viewValidationFailed: false, isLoaded: false, isEmpty: false })
  })
})
