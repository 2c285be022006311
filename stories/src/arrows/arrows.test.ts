import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawArrows } from './draw-arrows.ts'
import { readArrows } from './read-arrows.ts'

const picture = readFileSync(join(import.meta.dirname, '../../docs/arrows.svg'), 'utf8')

it('the picture of the architecture has the arrows of the sources; `npm run format` draws them', () => {
  expect(readArrows()).toEqual(expect.arrayContaining(['core contract', 'shells react', 'ticket-api core']))
  expect(drawArrows(picture, readArrows())).toBe(picture)
})

it('an import that goes is no longer drawn, and a new one asks for its place', () => {
  const without = drawArrows(
    picture,
    readArrows().filter(arrow => arrow !== 'react core'),
  )
  expect(without.match(/class="way"/g)?.length).toBe((picture.match(/class="way"/g)?.length ?? 0) - 1)
  expect(() => drawArrows(picture, [...readArrows(), 'ui core'])).toThrow('ui core')
})
