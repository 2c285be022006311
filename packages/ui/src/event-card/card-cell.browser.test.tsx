import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CardCell } from './card-cell.tsx'
import { CardGrid } from './card-grid.tsx'
import { EventCard } from './event-card.tsx'

afterEach(cleanup)

// rules/catalogue#long-lists
test.each([700, 820, 1280])(
  'at %i px no event stands below the name of another month, and months of one event share a row',
  async width => {
    await page.viewport(width, 900)
    render(
      <main data-part="wrap">
        <CardGrid>
          {['joulukuu', 'huhtikuu', 'heinäkuu', '', '', '', '', 'elokuu', 'syyskuu', ''].map((heading, index, all) => (
            <CardCell key={index} heading={heading || undefined} startsRow={heading !== '' && all[index + 1] === ''}>
              <EventCard
                href="#"
                title={`Tanssit ${index}`}
                date="la 5.12."
                poster={{ id: `${index}`, title: '' }}
                dateBlock={{ weekday: 'la', day: '5', month: 'joulu' }}
                headingLevel={4}
              />
            </CardCell>
          ))}
        </CardGrid>
      </main>,
    )
    const placeOf = (role: { level: number; name: string }) => {
      const { left, top } = screen.getByRole('heading', role).getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top) }
    }
    const monthOf = (name: string) => placeOf({ level: 3, name })
    const start = monthOf('joulukuu')
    expect(monthOf('huhtikuu').top).toBe(start.top)
    // Both have further events.
    for (const month of ['heinäkuu', 'syyskuu']) {
      expect(monthOf(month).left, month).toBe(start.left)
      expect(monthOf(month).top, month).toBeGreaterThan(start.top)
    }
    expect(placeOf({ level: 4, name: 'Tanssit 3' }).top).toBe(placeOf({ level: 4, name: 'Tanssit 2' }).top)
  },
)
