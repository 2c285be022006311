import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay } from '../time/calendar-day.ts'
import { calendarTime } from '../time/date-text.ts'
import { checkGift, giftDaysAhead, giftDueAt, lastGiftDay } from './gift-letter.ts'

const today = '2026-11-22'
const letter = {
  recipient: 'Mummi',
  sender: 'Aino',
  greeting: 'Hyvää joulua!',
  email: 'mummi@example.com',
  send_on: '2026-12-24',
}
const problemsOf = (changed: object): readonly string[] => {
  const checked = checkGift({ ...letter, ...changed }, { today })
  return checked.isErr() ? checked.error.map(({ kind }) => kind) : []
}

// rules/gift-cards#letter
describe("a gift card's letter", () => {
  it('is cleaned, and its own output passes unchanged', () => {
    const cleaned = checkGift(
      { ...letter, recipient: '  Mummi ', greeting: 'Hei!\r\nTerveisin', email: 'MUMMI@Example.com' },
      { today },
    )._unsafeUnwrap()
    expect(cleaned).toMatchObject({ recipient: 'Mummi', greeting: 'Hei!\nTerveisin', email: 'mummi@example.com' })
    expect(checkGift(cleaned, { today })._unsafeUnwrap()).toEqual(cleaned)
    expect(problemsOf({ greeting: '' })).toEqual([])
  })

  it('asks nothing of a card that is given by hand, and keeps what is said of it', () => {
    expect(checkGift({}, { today })._unsafeUnwrap()).toEqual({})
    const said = { recipient: 'Mummi', greeting: 'Onnea!', picture: 'lake' }
    expect(checkGift(said, { today })._unsafeUnwrap()).toEqual(said)
    expect(checkGift({ ...letter, picture: 'arcs' }, { today, way: 'hand' })._unsafeUnwrap()).toEqual({
      recipient: 'Mummi',
      sender: 'Aino',
      greeting: 'Hyvää joulua!',
      picture: 'arcs',
    })
  })

  it('says nothing of the first picture: it is the usual one', () => {
    expect(checkGift({ picture: 'lanterns' }, { today })._unsafeUnwrap()).toEqual({})
  })

  it.each([
    [{ picture: 'kissa' }, 'picture_unknown'],
    [{ recipient: ' ' }, 'recipient_missing'],
    [{ recipient: 'M'.repeat(61) }, 'recipient_long'],
    [{ sender: '' }, 'sender_missing'],
    [{ sender: 'A'.repeat(61) }, 'sender_long'],
    [{ greeting: 'h'.repeat(201) }, 'greeting_long'],
    [{ email: '' }, 'email_missing'],
    [{ email: 'mummi' }, 'email_wrong'],
    [{ send_on: '' }, 'send_on_missing'],
    [{ send_on: '24.12.2026' }, 'send_on_wrong'],
    [{ send_on: '2026-02-30' }, 'send_on_wrong'],
    [{ send_on: '2026-11-21' }, 'send_on_past'],
    [{ send_on: '2027-11-23' }, 'send_on_far'],
  ])('%o is refused as %s', (changed, kind) => {
    expect(problemsOf(changed)).toEqual([kind])
  })

  it('comes while its card is good for another month, and today at least', () => {
    const farthest = (validDays: number | undefined): number =>
      [...Array(400).keys()].findLast(ahead => {
        const send_on = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
        return checkGift({ ...letter, send_on }, { today, validDays }).isOk()
      }) ?? -1
    for (const [validDays, ahead] of [
      [undefined, 365],
      [730, 365],
      [395, 365],
      [394, 364],
      [90, 60],
      [31, 1],
      [10, 0],
    ] as const) {
      expect([validDays, farthest(validDays), giftDaysAhead(validDays)]).toEqual([validDays, ahead, ahead])
    }
    expect(lastGiftDay(today, 90)).toBe('2027-01-21')
  })

  it('names every problem of an empty one', () => {
    expect(
      checkGift({}, { today, way: 'letter' })
        ._unsafeUnwrapErr()
        .map(({ field }) => field),
    ).toEqual(['recipient', 'sender', 'email', 'send_on'])
  })

  it('is sent at nine in the morning of its day, by the clock of the shop, winter and summer', () => {
    const zones = fc.constantFrom('Europe/Helsinki', 'America/New_York', 'America/Los_Angeles', 'UTC', 'Asia/Tokyo')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 730 }), (zone, days) => {
        const day = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
        const at = giftDueAt(day, zone)
        expect([calendarDay(at, zone), calendarTime(at, zone).hour]).toEqual([day, 9])
      }),
    )
  })
})
