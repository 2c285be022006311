import { expect, test } from 'vitest'
import { changedAnswers } from './changed-answers.ts'

const question = (name: string, answer: string, required = false) => ({ name, title: { fi: name }, required, answer })
const asked = {
  questions: [question('first_name', 'Ainu', true), question('allergiat', 'pähkinä'), question('koko', '', true)],
}
const wrong = (typed: Readonly<Record<string, string>>) =>
  changedAnswers(asked, typed).problems.map(problem => ['field' in problem && problem.field.name, problem.kind])

// rules/desk#answers
test('what is typed over an answer is a correction, cleaned, and what stays the same is none', () => {
  expect(changedAnswers(asked, { first_name: ' Aino ', allergiat: 'pähkinä' }).answers).toEqual({ first_name: 'Aino' })
  expect(changedAnswers(asked, { allergiat: ' ' }).answers).toEqual({ allergiat: '' })
  expect(changedAnswers(asked, {}).answers).toEqual({})
})

// rules/desk#answers
test('a required answer is not emptied and none is too long; one that was missing before is not asked for', () => {
  expect(wrong({ first_name: '' })).toEqual([['first_name', 'missing']])
  expect(wrong({ allergiat: 'x'.repeat(201) })).toEqual([['allergiat', 'too_long']])
  expect(wrong({ first_name: 'Aino', allergiat: '' })).toEqual([])
})
