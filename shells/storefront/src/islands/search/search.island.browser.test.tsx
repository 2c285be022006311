import { createServerCore } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fi } from '../../texts/fi.ts'
import Search from './search.island.tsx'

/** A network that is away. */
class NoRequest {
  onloadend?: () => void
  readonly status = 0
  readonly responseXML = null
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

const open = () => {
  const test = createTestCore()
  const noOptions = { months: [], venues: [], folders: [] }
  render(
    <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
      <Search root="/" query={{ search: {}, isMonthView: false }} texts={fi.home} {...noOptions} />
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
