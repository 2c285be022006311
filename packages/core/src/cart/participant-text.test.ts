import { describe, expect, it } from 'vitest'
import { participantText } from './participant-text.ts'

describe('participantText', () => {
  it('begins with the name and goes on with what else was asked', () => {
    expect(participantText({ first_name: 'Aino', last_name: 'Niemi', dance_role: 'seuraan' })).toBe(
      'Aino Niemi, seuraan',
    )
  })

  it('leaves out what was not answered', () => {
    expect(participantText({ first_name: 'Aino', last_name: '', dance_role: '' })).toBe('Aino')
    expect(participantText({ team: 'Jyrinä' })).toBe('Jyrinä')
    expect(participantText({})).toBe('')
  })
})
