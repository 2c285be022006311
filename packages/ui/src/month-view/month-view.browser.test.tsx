import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MonthView } from './month-view.tsx'

afterEach(cleanup)

test('on a desktop the name of a weekday stands over the words of its days', async () => {
  await page.viewport(1280, 900)
  const weekdays = ['maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai', 'sunnuntai']
  const days = weekdays.map((name, weekday) => ({
    day: weekday + 1,
    weekday,
    label: `${name} ${weekday + 1}.8.`,
    events: [],
  }))
  render(<MonthView weekdays={weekdays} weeks={[{ kind: 'days', days }]} />)
  const leftOf = (text: string): number => {
    const range = document.createRange()
    range.selectNodeContents(screen.getByText(text))
    return Math.round(range.getBoundingClientRect().left)
  }
  for (const [index, name] of weekdays.entries()) expect(leftOf(name), name).toBe(leftOf(`${name} ${index + 1}.8.`))
})
