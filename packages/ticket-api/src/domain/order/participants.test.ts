import { describe, expect, it, test } from 'vitest'
import { deskParticipant, inFormOrder, listedName, participantName, questionsOf } from './participants.ts'

const field = (name: string) => ({ name, title: { fi: `Kysymys ${name}` } })
const form = ['first_name', 'last_name', 'dance_role'].map(field)
/** As the database gives it back. */
const aino = { last_name: 'Niemi', dance_role: 'seuraan', first_name: 'Aino' }

// rules/customer-form#registration
describe('answers', () => {
  it('are in the order of the form', () => {
    expect(Object.keys(inFormOrder(form, aino))).toEqual(['first_name', 'last_name', 'dance_role'])
    expect(inFormOrder(form, aino)).toEqual(aino)
  })

  it('end with those that the form asks no more', () => {
    expect(Object.entries(inFormOrder([field('name')], { diet: 'vegaani', name: 'Aino' }))).toEqual([
      ['name', 'Aino'],
      ['diet', 'vegaani'],
    ])
  })
})

// rules/desk#lists
describe('a participant', () => {
  it('is who the fields of the customer form say, wherever the form has them', () => {
    expect(participantName(['dance_role', 'last_name', 'first_name'].map(field), aino)).toBe('Aino Niemi')
    expect(listedName(form, aino)).toBe('Niemi Aino')
  })

  it('is who a question says that the form marks as asking for a name', () => {
    const marked = [field('allergiat'), { ...field('osallistuja'), is_name: true }]
    expect(participantName(marked, { allergiat: 'pähkinä', osallistuja: 'Aino Niemi' })).toBe('Aino Niemi')
    expect(participantName(marked, { allergiat: 'pähkinä' })).toBe('')
    const parts = ['etunimi', 'sukunimi'].map(name => ({ ...field(name), is_name: true }))
    expect(listedName(parts, { etunimi: 'Aino', sukunimi: 'Niemi' })).toBe('Niemi Aino')
  })

  it('keeps a name that was asked for before the form changed', () => {
    expect(participantName([{ ...field('osallistuja'), is_name: true }], aino)).toBe('Aino Niemi')
  })

  it('is nobody by any other answer, be it the first or the only one', () => {
    const nameOf = (...names: readonly string[]) => participantName(names.map(field), { allergiat: 'pähkinä' })
    expect([nameOf('allergiat'), nameOf('allergiat', 'first_name', 'last_name'), nameOf()]).toEqual(['', '', ''])
    expect(deskParticipant([field('allergiat')], { allergiat: 'pähkinä' })).toEqual({
      name: '',
      answers: [{ title: { fi: 'Kysymys allergiat' }, value: 'pähkinä' }],
    })
  })

  it('is shown with the other answers under their titles, without empty ones', () => {
    expect(deskParticipant([...form, field('diet')], { ...aino, diet: '' })).toEqual({
      name: 'Aino Niemi',
      answers: [{ title: { fi: 'Kysymys dance_role' }, value: 'seuraan' }],
    })
    expect(deskParticipant(form, {})).toBeUndefined()
  })
})

// rules/desk#lists
test('an answer whose question is gone is told under its name', () => {
  expect(questionsOf([field('role')], [{ role: 'viejä' }, { diet: 'vegaani' }])).toEqual([
    { ...field('role'), is_name: false },
    { name: 'diet', title: { fi: 'diet' }, is_name: false },
  ])
})
