import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { OpeningClock } from './opening-clock.tsx'

afterEach(cleanup)

it('the time until sales open is shown in two digits and said in words', () => {
  render(<OpeningClock seconds={2 * 86_400 + 3 * 3_600 + 4 * 60 + 5} texts={fi.countdown} />)
  const clock = screen.getByRole('timer')
  expect(clock.getAttribute('aria-label')).toBe('Myynnin alkuun 2 päivää 3 tuntia 4 minuuttia')
  expect([...clock.querySelectorAll('b')].map(part => part.textContent)).toEqual(['2', '03', '04', '05'])
})
