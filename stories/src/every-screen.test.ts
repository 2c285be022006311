import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../../shells/storefront/src/pages/routes.ts'
import { createRouteFinder } from '../../shells/storefront/src/routing/find-route.ts'

const shells = join(import.meta.dirname, '../../shells')
const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
const storiesOf = (folder: string) => globSync(`${folder}/*.stories.tsx`, { cwd: import.meta.dirname }).map(read)

/** Paths that the stories of the storefront open, without their queries. */
const opened = storiesOf('screens')
  .flatMap(text => [...text.matchAll(/['`](\/[\w/${}-]*\/?)(?:\?[^'`]*)?['`]/g)].map(([, path = '']) => path))
  .map(path => path.replaceAll(/\$\{\w+\}/g, '1'))

/**
 * The ticket API renders the first: its stories are under Storefront / Withdrawal. The other is what a visitor without
 * JavaScript sees, where stories have nothing to run.
 */
const withoutStories = ['/withdraw/', '/events/:eventId/waiting-room/:place/']

describe('the storefront', () => {
  const shown = new Set(opened.map(path => createRouteFinder(routes)(path)?.target))

  it.each(routes.filter(([path]) => !withoutStories.includes(path)))('has a story of the page at %s', (path, page) => {
    const own = createRouteFinder([[path, page]])
    expect(opened.filter(one => own(one) && createRouteFinder(routes)(one)?.target === page)).not.toEqual([])
    expect(shown).toContain(page)
  })

  it('has stories of what stands outside of the pages: another path, no shop, the withdrawal', () => {
    expect(opened.some(path => createRouteFinder(routes)(path) === undefined)).toBe(true)
    expect(read('screens/trouble.stories.tsx')).toContain("title: 'Storefront/No shop to show'")
    expect(read('screens/withdrawal.stories.tsx')).toContain("title: 'Storefront/Withdrawal'")
  })
})

/** The screens of staff, with a story of each that asserts what it says. */
const staffScreens: Readonly<Record<string, readonly [file: string, story: string]>> = {
  'desk/doors/doors-screen.tsx': ['desk', 'Doors'],
  'desk/lists/lists-screen.tsx': ['desk', 'Lists'],
  'desk/live/live-screen.tsx': ['desk', 'LiveSales'],
  'desk/orders-screen.tsx': ['desk', 'OrderStory'],
  'desk/desk-refund-screen.tsx': ['desk', 'RefundPlanned'],
  'desk/stock/stock-screen.tsx': ['desk', 'Stock'],
  'door/choice-screen.tsx': ['door', 'Choice'],
  'door/scan-screen.tsx': ['door', 'Ready'],
  'drawer/drawer-screen.tsx': ['kiosk', 'Drawer'],
  'hand-out/hand-out-screen.tsx': ['kiosk', 'HandedOut'],
  'offline/offline-screen.tsx': ['kiosk', 'NoNetwork'],
  'papers/tickets-screen.tsx': ['kiosk', 'TicketsOnScreen'],
  'parked/parked-screen.tsx': ['kiosk', 'ParkedSales'],
  'refund/refund-screen.tsx': ['kiosk', 'RefundLookup'],
  'sell/sell-screen.tsx': ['kiosk', 'EmptyBasket'],
  'self/self-screen.tsx': ['self', 'Events'],
  'sign-in/sign-in-screen.tsx': ['kiosk', 'Clerk'],
}

describe('the kiosk', () => {
  it('has a story of every screen of the window, the door and the desk', () => {
    const screens = globSync('kiosk/src/**/*-screen.tsx', { cwd: shells }).map(path => path.replace('kiosk/src/', ''))
    expect(new Set(screens)).toEqual(new Set(Object.keys(staffScreens)))
  })

  it.each(Object.entries(staffScreens))('%s is shown by a story with a play function', (_screen, [file, story]) => {
    const [, after = ''] = read(`kiosk/${file}.stories.tsx`).split(`export const ${story}: Story`)
    expect(after.split('export const')[0]).toContain('play')
  })

  const apps = globSync('kiosk/src/**/*-app.tsx', { cwd: shells }).map(path => path.replace('kiosk/src/', ''))
  it.each(apps)('%s runs in the stories', path => {
    const app = basename(path)
    expect(
      globSync('kiosk/*-screen.tsx', { cwd: import.meta.dirname })
        .map(read)
        .join(''),
    ).toContain(`/${app}'`)
  })
})
