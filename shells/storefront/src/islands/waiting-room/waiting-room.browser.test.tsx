import { createServerCore, type RoomState, type WaitingRoomView } from '@portti/core'
import { createTestCore, type TestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { PictureLayout, Wrap } from '@portti/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import '@portti/ui/styles.css'
import { en } from '../../texts/en.ts'
import { fi } from '../../texts/fi.ts'
import { sv } from '../../texts/sv.ts'
import { RoomView } from './room-view.tsx'
import WaitingRoom from './waiting-room.island.tsx'
import type { WaitingRoomProps } from './waiting-room-props.ts'

afterEach(cleanup)

const props: WaitingRoomProps = {
  language: 'fi',
  timeZone: 'Europe/Helsinki',
  eventId: 'gig',
  texts: fi.waitingRoom,
  countdownTexts: fi.countdown,
  eventHref: '/events/gig/',
  choiceHref: '/events/gig/#chosen=',
  homeHref: '/',
  joinAction: '/api/v2/events/gig/places?lang=fi',
}
const at = Date.parse('2027-08-28T07:00:00Z')

const show = (state: RoomState, view: Partial<WaitingRoomView> = {}, given: Partial<WaitingRoomProps> = {}) => {
  const joins: string[] = []
  render(
    <Wrap>
      <PictureLayout picture={{ id: 'gig' }}>
        <RoomView
          props={{ ...props, ...given }}
          view={{ state, isJoining: false, isOffline: false, ...view }}
          onJoin={() => joins.push('join')}
        />
      </PictureLayout>
    </Wrap>,
  )
  return joins
}
const text = (): string => (document.body.textContent ?? '').replaceAll(/\s/g, ' ')

// rules/waiting-room#page
describe('the waiting room shows', () => {
  it('when sales open, with the time left, and about how many wait', () => {
    show(
      { phase: 'before_opening', opensAt: at, waiting: 2_634, hasPlace: true, stock: { left: 4_000, held: 0 } },
      { secondsLeft: 765 },
    )
    expect(screen.getByRole('heading').textContent).toContain('28.8.2027')
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Myynnin alkuun 12 minuuttia')
    expect(text()).toContain('noin 2 600')
    expect(text()).toContain('4 000')
  })

  it('that the place is kept, to who has one', () => {
    for (const hasPlace of [true, false]) {
      cleanup()
      show({ phase: 'before_opening', opensAt: at, waiting: 9, hasPlace }, { secondsLeft: 60 })
      expect(text().includes(fi.waitingRoom.keepsText)).toBe(hasPlace)
    }
  })

  it('the people ahead, the place, an estimate and what is left', () => {
    const estimate = { fromMinutes: 18, toMinutes: 26 }
    show({ phase: 'waiting', ahead: 1_284, estimate, left: 2_150, isLikelyEnough: true }, { firstAhead: 2_213 })
    expect(text()).toContain('1 284')
    expect(text()).toContain('18–26 min')
    expect(text()).toContain('riittää todennäköisesti sinulle')
    expect(screen.getByRole('progressbar', { name: 'Jonosta kuljettu' }).getAttribute('value')).toBe('42')
  })

  it('hours where minutes would say more than is known', () => {
    const estimateOf = (fromMinutes: number, toMinutes: number): string => {
      cleanup()
      show({ phase: 'waiting', ahead: 90_000, estimate: { fromMinutes, toMinutes } })
      return text()
    }
    expect(estimateOf(80, 119)).toContain('80–119 min')
    expect(estimateOf(95, 130)).toContain('1–3 tuntia')
    expect(estimateOf(5_839, 7_847)).toContain('97–131 tuntia')
  })

  it('no figure that is not known', () => {
    show({ phase: 'waiting', ahead: 3 })
    expect(text()).not.toMatch(/min|Lippuja jäljellä|NaN|undefined/)
  })

  it('the turn with its time, and the way to the tickets', () => {
    show({ phase: 'admitted', until: at, left: 1_320 }, { secondsLeft: 532 })
    expect(text()).toContain('8.52')
    expect(screen.getByRole('link', { name: 'Valitse liput' }).getAttribute('href')).toBe('/events/gig/')
  })

  it('the time of the turn as the language writes a clock', () => {
    show({ phase: 'admitted', until: at }, { secondsLeft: 532 }, { texts: en.waitingRoom, language: 'en' })
    expect(text()).toContain('8:52')
  })

  it('that all is held, and until when at the latest', () => {
    show({ phase: 'all_held', ahead: 37, held: 214, freeBy: at, at: at - 3_600_000 })
    expect(text()).toContain('Viimeiset 214 lippua')
    expect(text()).toContain('viimeistäänklo 10.00')
  })

  it('the day as well, when all is held until another one', () => {
    show({ phase: 'all_held', ahead: 37, held: 214, freeBy: at, at: at - 12 * 3_600_000 })
    expect(text()).toContain('viimeistäänla 28.8. klo 10.00')
  })

  it('that the turn has passed, and joins again when asked', () => {
    const joins = show({ phase: 'turn_passed' })
    fireEvent.click(screen.getByRole('button', { name: 'Liity jonoon' }))
    expect(joins).toEqual(['join'])
  })

  it('that others of the network are in line already', () => {
    show({ phase: 'before_opening', opensAt: at, waiting: 9, hasPlace: true, isShared: true }, { secondsLeft: 60 })
    expect(text()).toContain('Samasta verkosta on jo muita jonossa')
  })

  it.each<RoomState>([
    { phase: 'off' },
    { phase: 'before_opening', opensAt: at, waiting: 9, hasPlace: true, stock: { left: 9, held: 0 }, isShared: true },
    { phase: 'no_place' },
    { phase: 'waiting', ahead: 9, estimate: { fromMinutes: 1, toMinutes: 3 }, left: 5, isLikelyEnough: false },
    { phase: 'admitted', until: at, left: 3 },
    { phase: 'all_held', ahead: 3, held: 5, freeBy: at, at },
    { phase: 'over', ahead: 3 },
    { phase: 'turn_passed' },
  ])('$phase to everybody: axe finds nothing', async state => {
    show(state, { secondsLeft: 60 })
    const { violations } = await axe.run(document.body, {
      preload: false,
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('the same in English and in Swedish', () => {
    show({ phase: 'over', ahead: 3 }, {}, { texts: en.waitingRoom, language: 'en' })
    expect(screen.getByRole('heading').textContent).toBe('Tickets are sold out')
    cleanup()
    show({ phase: 'admitted', until: at }, { secondsLeft: 60 }, { texts: sv.waitingRoom, language: 'sv' })
    expect(screen.getByRole('heading').textContent).toBe('Nu är det din tur')
  })
})

// rules/waiting-room#page
it('says once why the visitor was led here: a reload keeps the place that was got since', async () => {
  const line = { room: 'r1', seed: 's', drawn: [], queued: 1_000, admitted: 100, lapsed: 0, turns: [], pieces_each: 2 }
  /** The browser opens the page; whoever takes a place now gets this number. */
  const visit = async (number: number, before?: TestCore): Promise<TestCore> => {
    cleanup()
    before?.core.dispose()
    const test = createTestCore({ ...(before && { before }) })
    test.server.setRoom('gig', { serving: { line }, place: { number } })
    render(
      <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
        <WaitingRoom {...props} />
      </CoreContext>,
    )
    await act(() => test.clock.advance(1_000))
    return test
  }
  const first = await visit(400)
  expect(text()).toContain('300')
  history.replaceState(null, '', '#place_used')
  const led = await visit(900, first)
  expect(text()).toContain(fi.waitingRoom.reasons.place_used)
  expect(text()).toContain('800')
  await visit(950, led)
  expect(text()).toContain('800')
  expect(text()).not.toContain(fi.waitingRoom.reasons.place_used)
})

// rules/waiting-room#place
it('says that the browser stores no place, and offers no other', async () => {
  const usual = createTestCore()
  usual.core.dispose()
  const storage = { ...usual.storage, set: () => undefined }
  const { core, server, clock } = createTestCore({ before: { ...usual, storage } })
  const line = { room: 'r1', seed: 's', drawn: [], queued: 1_000, admitted: 100, lapsed: 0, turns: [], pieces_each: 2 }
  server.setRoom('gig', { serving: { line }, place: { number: 400 } })
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <WaitingRoom {...props} />
    </CoreContext>,
  )
  await act(() => clock.advance(1_000))
  expect(text()).toContain(fi.waitingRoom.reasons.storage_refused)
  expect(screen.queryByRole('button')).toBeNull()
  core.dispose()
})

// rules/waiting-room#refusals
it('leads back to what its tab had chosen, when the turn comes', async () => {
  const line = { room: 'r1', seed: 's', drawn: [], queued: 101, lapsed: 0, pieces_each: 2 }
  const { core, server, clock, storage } = createTestCore()
  const turns = [{ up_to: 101, until: new Date(clock.now() + 600_000).toISOString() }]
  server.setRoom('gig', { serving: { line: { ...line, admitted: 101, turns } }, place: { number: 100 } })
  storage.ofTab.set('portti.keptChoice', '{}')
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <WaitingRoom {...props} />
    </CoreContext>,
  )
  await act(() => clock.advance(1_000))
  expect(screen.getByRole('link', { name: 'Valitse liput' }).getAttribute('href')).toBe('/events/gig/#chosen=')
  core.dispose()
})

// rules/waiting-room#page
it('says every new phase aloud, and the tab names the turn only while it lasts', async () => {
  document.title = 'Odotushuone: Ilta'
  const { core, server, clock } = createTestCore()
  const iso = (inMs: number): string => new Date(clock.now() + inMs).toISOString()
  /** The text and the tab's title in this state of the queue. */
  const follow = async (serving: Parameters<typeof server.setRoom>[1]['serving']) => {
    server.setRoom('gig', { serving, place: { number: 100 } })
    await act(() => clock.advance(10_000))
    return [screen.getAllByRole('status').at(-1)?.textContent?.replaceAll(/\s/g, ' '), document.title]
  }
  server.setRoom('gig', { serving: {} })
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <WaitingRoom {...props} />
    </CoreContext>,
  )
  const line = { room: 'r1', seed: 's', drawn: [], queued: 101, lapsed: 0, turns: [], pieces_each: 2 }
  const [opening] = await follow({ opening: { opens_at: iso(20_000), waiting: 3, room: 'r1' } })
  expect(opening).toMatch(/^Myynti alkaa .*\d/)
  expect(await follow({ line: { ...line, admitted: 40 } })).toEqual(['Edelläsi on 60 ihmistä.', 'Odotushuone: Ilta'])
  const turns = [{ up_to: 101, until: iso(600_000) }]
  expect(await follow({ line: { ...line, admitted: 101, turns } })).toEqual([
    fi.waitingRoom.turnTitle,
    fi.waitingRoom.turnTitle,
  ])
  expect(await follow({ line: { ...line, admitted: 101, lapsed: 101 } })).toEqual([
    fi.waitingRoom.passedTitle,
    'Odotushuone: Ilta',
  ])
  expect(await follow({})).toEqual([fi.waitingRoom.offTitle, 'Odotushuone: Ilta'])
  core.dispose()
})

// rules/design#accessible
it.each(['turn_passed', 'no_place'] as const)('the button that joins from %s hands the focus on as it goes', phase => {
  const room = (state: RoomState) => (
    <main id="main" tabIndex={-1}>
      <RoomView props={props} view={{ state, isJoining: false, isOffline: false }} onJoin={() => undefined} />
    </main>
  )
  const { rerender } = render(room({ phase }))
  screen.getByRole('button', { name: 'Liity jonoon' }).focus()
  rerender(room({ phase: 'waiting', ahead: 3 }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
