import { hourMs } from '@portti/core/rules'
import { describe, expect, it } from 'vitest'
import { streamPhase } from './stream-phase.ts'

const startsAt = Date.parse('2027-08-28T18:00:00+03:00')
const usual = { startsAt, endsAt: startsAt + 6 * hourMs, status: 'confirmed', hasPlaylist: true }

describe('the phase of a stream', () => {
  it.each([
    ['upcoming', -24],
    ['upcoming', -0.51],
    ['open', -0.5],
    ['live', 0],
    ['live', 5.99],
    ['recording', 6],
    ['recording', 53.99],
    ['ended', 54],
  ])('is %s at %d hours from the start', (phase, hours) => {
    expect(streamPhase(usual, startsAt + hours * hourMs)).toBe(phase)
  })

  // rules/streams#phases
  it('opens and ends when its organizer says', () => {
    const own = { ...usual, opensMinutesBefore: 24 * 60, watchableHoursAfter: 0 }
    expect(streamPhase(own, startsAt - 24 * hourMs)).toBe('open')
    expect(streamPhase(own, usual.endsAt)).toBe('ended')
  })

  // rules/streams#phases
  it.each([
    ['open', -0.5],
    ['live', 0],
    ['live', 5.99],
    ['recording', 6],
    ['ended', 54],
  ])('of an event without an end is %s at %d hours from the start', (phase, hours) => {
    expect(streamPhase({ ...usual, endsAt: undefined }, startsAt + hours * hourMs)).toBe(phase)
  })

  // rules/streams#phases
  it.each(['cancelled', 'postponed'])('is that its event is %s, at its old hours and after them', status => {
    for (const hours of [-24, 0, 54]) {
      expect(streamPhase({ ...usual, status }, startsAt + hours * hourMs)).toBe(status)
    }
  })

  it('waits for an address of the video, and ends without one', () => {
    const unset = { ...usual, hasPlaylist: false }
    expect(streamPhase(unset, startsAt + hourMs)).toBe('upcoming')
    expect(streamPhase(unset, startsAt + 54 * hourMs)).toBe('ended')
  })
})
