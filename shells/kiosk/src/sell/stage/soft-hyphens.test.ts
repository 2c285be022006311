import { expect, test } from 'vitest'
import { softHyphens } from './soft-hyphens.ts'

test.each([
  ['Väliaikatarjoilu: kahvi', 'Väliai-ka-tar-joilu: kahvi'],
  ['Iskelmäviikon t-paita, S', 'Iskel-mä-vii-kon t-paita, S'],
  ['Lånehandduk', 'Låne-hand-duk'],
  ['Opiskelija tai lapsi', 'Opiskelija tai lapsi'],
])('divides long words only: %s', (text, divided) => {
  expect(softHyphens(text).replaceAll('\u00ad', '-')).toBe(divided)
})
