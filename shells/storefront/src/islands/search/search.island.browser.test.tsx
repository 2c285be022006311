import { createServerCore } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fi } from '../../texts/fi.ts'
import Search from './search.island.tsx'

/** A network that is away. */
class NoRequest {
  onloadend?: () => void
  readonly status: number = 0
  readonly responseXML: Document | null = null
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    this.onloadend?.()
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', NoRequest))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A network that answers with this page. */
const answerWith = (page: string) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends NoRequest {
      override readonly status = 200
      override readonly responseXML = new DOMParser().parseFromString(page, 'text/html')
    },
  )

/** @param hero the head of the page that the search is opened on */
const open = (hero: 'hero' | 'hero-low' = 'hero') => {
  const test = createTestCore()
  const noOptions = { months: [], venues: [], folders: [] }
  render(
    <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
      <div data-part={hero}>
        <h1>Haku: jazz</h1>
        <Search root="/" query={{ search: {}, isMonthView: false }} texts={fi.home} {...noOptions} />
      </div>
      <div data-results="" />
    </CoreContext>,
  )
  return test
}
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

it('a search that does not come says so on the screen, since the list is still that of the search before', async () => {
  const { clock } = open()
  press(fi.home.thisWeekend)
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.waitFor(
    async () => {
      await act(() => clock.advance(1_000))
      expect(screen.getByRole('alert').textContent).toBe(fi.home.searchFailed)
    },
    { interval: 5, timeout: 30_000 },
  )
  expect(screen.getByRole('alert').closest('[data-part="visually-hidden"]')).toBeNull()
})

it('"all" takes the words away, too, and empties the box', () => {
  open()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jazz' } })
  const all = () => screen.getByRole('link', { name: fi.home.all }).getAttribute('aria-current')
  expect(all()).toBeNull()
  press(fi.home.all)
  expect(all()).not.toBeNull()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

// rules/catalogue#search
it.each([
  ['of a search has the heading of the one that follows', 'hero-low', 'Haku: tango'],
  ['of the front page keeps the name of the shop', 'hero', 'Haku: jazz'],
] as const)('the head %s', async (_what, hero, heading) => {
  const { pathname, search } = location
  onTestFinished(() => history.replaceState(null, '', pathname + search))
  answerWith('<title>Tango</title><h1>Haku: tango</h1><div data-results=""><p>Satumaa</p></div>')
  open(hero)
  press(fi.home.thisWeekend)
  await screen.findByText('Satumaa')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
})
