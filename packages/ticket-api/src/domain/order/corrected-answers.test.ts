import { expect, test } from 'vitest'
import { correctedAnswers } from './corrected-answers.ts'

const field = (name: string, required = false) => ({ name, title: { fi: name }, required })
const fields = [field('first_name', true), field('koko', true), field('allergiat')]
const said = { first_name: 'Ainu', allergiat: 'pähkinä', rooli: 'vien' }

// rules/desk#answers
test('one answer is corrected and the others stay, also one that the form asks no more and one that it asks only now', () => {
  expect(correctedAnswers(fields, said, { first_name: ' Aino ' })).toEqual({
    said: { ...said, first_name: 'Aino' },
    changed: ['first_name'],
  })
  expect(correctedAnswers(fields, said, { allergiat: '', rooli: 'seuraan' })).toEqual({
    said: { first_name: 'Ainu', rooli: 'seuraan' },
    changed: ['allergiat', 'rooli'],
  })
  expect(correctedAnswers(fields, said, { first_name: 'Ainu' })).toEqual({ said, changed: [] })
})

// rules/desk#answers
test('an answer to nothing that was asked is refused, and so is a required one that is emptied or one too long', () => {
  expect(correctedAnswers(fields, said, { sähköposti: 'a' })).toEqual({ wrong: 'sähköposti' })
  expect(correctedAnswers(fields, said, { first_name: ' ' })).toEqual({ wrong: 'first_name' })
  expect(correctedAnswers(fields, said, { koko: 'x'.repeat(201) })).toEqual({ wrong: 'koko' })
})
