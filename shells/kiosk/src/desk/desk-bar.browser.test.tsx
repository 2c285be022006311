import '../kiosk.css'
import './desk.css'
import { createStore, type Shop, type SignInState } from '@portti/core'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessProblemsInBothSchemes } from '../testing/access-problems.ts'
import { createI18n, kioskLanguages } from '../texts/create-i18n.ts'
import { addDeskPageTexts } from '../texts/desk/desk-page-texts.ts'
import { useWords } from '../texts/use-words.ts'
import { DeskBar } from './desk-bar.tsx'

const shop = { title: { fi: 'Peltohovin kesäteatteri' }, timeZone: 'Europe/Helsinki' } as unknown as Shop
const session = {
  phase: 'signed_in',
  till: { id: 'k', name: 'Kassa 2', payments: [], takesCodes: true, refunds: true },
  clerk: { id: 'riitta', name: 'Riitta Mäkinen', isManager: true },
  managers: [],
} satisfies SignInState
const minutes = createStore(Date.parse('2027-05-07T15:42:00Z'))

const Bar = () => (
  <div data-part="desk" data-view="orders">
    <DeskBar
      shop={shop}
      session={session}
      minutes={minutes}
      words={useWords('Europe/Helsinki')}
      view="orders"
      onView={() => undefined}
      onLock={() => undefined}
    />
  </div>
)

let root: Root
let container: HTMLElement
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  root.unmount()
  container.remove()
  await page.viewport(1280, 800)
})

const boxesOf = (of: string) =>
  [...container.querySelectorAll<HTMLElement>(of)].map(one => ({ one, box: one.getBoundingClientRect() }))

/** What the bar holds that is beside the screen, cut, too small for a finger, or over something else. */
const faults = (): readonly string[] => {
  const controls = boxesOf('button, select')
  const shown = boxesOf('button, select, [data-part="clock"], [data-part="kiosk-brand"]')
  const beside = boxesOf('[data-part="kiosk-bar"] *').filter(({ box }) => box.left < 0 || box.right > innerWidth)
  const cut = controls.filter(({ one }) => one.scrollWidth > one.clientWidth)
  const small = controls.filter(({ box }) => box.width < 44 || box.height < 44)
  const covering = shown.filter(({ one, box }) =>
    shown.some(
      other =>
        other.one !== one &&
        other.box.left < box.right - 1 &&
        other.box.right > box.left + 1 &&
        other.box.top < box.bottom - 1 &&
        other.box.bottom > box.top + 1,
    ),
  )
  const of = (kind: string, all: typeof shown) => all.map(({ one }) => `${kind}: ${one.textContent}`)
  return [...of('beside', beside), ...of('cut', cut), ...of('small', small), ...of('covering', covering)]
}

// rules/kiosk#zoom
test.each([320, 390, 820, 1_440])(
  'at %i px the bar of the desk fits in each language, whole and for fingers',
  async width => {
    await page.viewport(width, 800)
    for (const language of kioskLanguages) {
      root.render(
        <I18nextProvider i18n={addDeskPageTexts(createI18n(language))}>
          <Bar key={language} />
        </I18nextProvider>,
      )
      await expect.element(page.getByRole('combobox')).toHaveValue(language)
      expect(faults()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(container.querySelectorAll('nav button')).toHaveLength(5)
    }
    await expect.element(page.getByText('Peltohovin kesäteatteri')).toBeVisible()
    expect(await accessProblemsInBothSchemes(container)).toEqual([])
  },
)
