import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRegistration, maxRegistrationFieldLength } from './check-registration.ts'

const name = { name: 'name', title: { fi: 'Nimi' }, required: true }
const role = { name: 'role', title: { fi: 'Rooli' }, required: false }
const fields = [name, role]
const aino = { name: 'Aino', role: 'vien' }

const checked = (participants: readonly Record<string, string>[] | undefined, amount: number) => {
  const result = checkRegistration(fields, participants && { participants }, amount)
  return result.isOk()
    ? result.value.participants
    : result.error.map(one => [one.participant, 'field' in one ? one.field.name : '', one.kind])
}

describe('a registration', () => {
  // rules/customer-form#registration
  it('has a participant for every piece', () => {
    expect(checked([aino, { name: 'Eino' }], 2)).toEqual([aino, { name: 'Eino' }])
    expect(checked([aino], 3)).toEqual([
      [1, 'name', 'missing'],
      [2, 'name', 'missing'],
    ])
    expect(checked(undefined, 1)).toEqual([[0, 'name', 'missing']])
  })

  it('says of each participant which fields are wrong', () => {
    const long = 'a'.repeat(maxRegistrationFieldLength + 1)
    expect(checked([aino, { name: ' \u200B', role: long }], 2)).toEqual([
      [1, 'name', 'missing'],
      [1, 'role', 'too_long'],
    ])
  })

  it('takes a text as long as is allowed once it is trimmed', () => {
    const longest = 'a'.repeat(maxRegistrationFieldLength)
    expect(checked([{ name: ` ${longest} ` }], 1)).toEqual([{ name: longest }])
  })

  it('keeps nothing that is not asked', () => {
    expect(checked([{ ...aino, diet: 'kasvis' }], 1)).toEqual([aino])
  })

  it('does not choose whom to leave out when there are fewer pieces than participants', () => {
    expect(checked([aino, { name: 'Eino' }], 1)).toEqual([[1, '', 'too_many']])
  })

  it('asks nothing of the participants of an event without required fields', () => {
    expect(checkRegistration([role], undefined, 2)._unsafeUnwrap()).toEqual({ participants: [{}, {}] })
  })

  it('either has problems or passes again unchanged, whatever is typed', () => {
    const asked = fc.uniqueArray(fc.record({ name: fc.string(), title: fc.constant({}), required: fc.boolean() }), {
      maxLength: 4,
      selector: field => field.name,
    })
    const seen = { passed: 0, failed: 0 }
    fc.assert(
      fc.property(
        asked.chain(list =>
          fc.tuple(
            fc.constant(list),
            fc.array(
              fc.record(
                Object.fromEntries(list.map(field => [field.name, fc.string({ unit: 'binary', maxLength: 210 })])),
              ),
              { maxLength: 4 },
            ),
          ),
        ),
        fc.integer({ min: 1, max: 4 }),
        ([list, participants], amount) => {
          const result = checkRegistration(list, { participants }, amount)
          if (result.isErr()) {
            seen.failed += 1
            expect(result.error.length).toBeGreaterThan(0)
            expect(result.error.every(one => one.participant < amount || one.kind === 'too_many')).toBe(true)
            return
          }
          seen.passed += 1
          expect(result.value.participants).toHaveLength(amount)
          for (const participant of result.value.participants) {
            for (const field of list) if (field.required) expect(participant[field.name]).toBeTruthy()
          }
          expect(checkRegistration(list, result.value, amount)._unsafeUnwrap()).toEqual(result.value)
        },
      ),
      { numRuns: 60 },
    )
    expect(Math.min(seen.passed, seen.failed)).toBeGreaterThan(0)
  })
})
