import { expect, test } from 'vitest'
import { attendeesCsv } from './attendees-csv.ts'

const people = [
  {
    code: 'A',
    order: 'P27-1',
    title: { fi: 'Peruslippu' },
    name: 'Virtanen; Helena',
    email: 'h@posti.example',
    usedAt: 0,
  },
  {
    code: 'B',
    order: 'P27-2',
    title: { fi: 'Peruslippu' },
    name: '',
    seat: { section: 'Permanto', row: '3', seat: '4' },
  },
]
const text = ({ fi }: { readonly fi?: string | undefined }) => fi ?? ''

const questions = [
  { name: 'first_name', title: { fi: 'Etunimi' }, isName: true },
  { name: 'diet', title: { fi: 'Allergiat' }, isName: false },
]

// rules/desk#lists
test('the attendee list as CSV has contacts, and each part of a seat in its own column; the door list has no contacts', () => {
  const [head, first, second] = attendeesCsv(people, [], 'attendees', text).split('\r\n')
  expect(head).toContain('email')
  expect(head).toContain('section,row,seat')
  expect(first).toContain('h@posti.example')
  expect(first).toContain('1970-01-01T00:00:00.000Z')
  expect(second).toContain('Permanto,3,4')
  expect(attendeesCsv(people, [], 'door', text)).not.toContain('posti.example')
})

// rules/desk#lists
test('the attendee list as CSV begins with the participant and has a column for each question; the door list has none', () => {
  const [helena] = people
  if (!helena) throw new Error('Nobody')
  const registered = [
    { ...helena, participant: 'Niemi Aino', answers: { diet: 'pähkinä, laktoosi', first_name: 'Aino' } },
    { ...helena, participant: 'Oja Eino', answers: { first_name: 'Eino' } },
  ]
  const rows = attendeesCsv(registered, questions, 'attendees', text).split('\r\n')
  expect(rows[0]).toBe('participant,name,email,phone,ticket,section,row,seat,order,inside,Etunimi,Allergiat')
  expect(rows[1]).toMatch(/^Niemi Aino,.*,Aino,"pähkinä, laktoosi"$/)
  expect(rows[2]).toMatch(/^Oja Eino,.*,Eino,$/)
  const door = attendeesCsv(registered, questions, 'door', text)
  expect(door).toContain('Niemi Aino')
  expect(door).not.toMatch(/Allergiat|pähkinä/)
})
