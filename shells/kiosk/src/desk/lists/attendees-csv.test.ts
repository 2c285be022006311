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

// rules/desk#lists
test('the attendee list as CSV has contacts, and each part of a seat in its own column; the door list has no contacts', () => {
  const [head, first, second] = attendeesCsv(people, 'attendees', text).split('\r\n')
  expect(head).toContain('email')
  expect(head).toContain('section,row,seat')
  expect(first).toContain('h@posti.example')
  expect(first).toContain('1970-01-01T00:00:00.000Z')
  expect(second).toContain('Permanto,3,4')
  expect(attendeesCsv(people, 'door', text)).not.toContain('posti.example')
})
