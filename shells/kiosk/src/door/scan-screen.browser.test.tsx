import '../kiosk.css'
import './door.css'
import type { DoorService, OpenDoor, Verdict } from '@portti/core'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessProblemsInBothSchemes } from '../testing/access-problems.ts'
import { scan } from '../testing/show-till.tsx'
import { createI18n } from '../texts/create-i18n.ts'
import { addDoorTexts } from '../texts/door/door-texts.ts'
import fi from '../texts/door/fi.json' with { type: 'json' }
import { ScanScreen } from './scan-screen.tsx'

const at = Date.parse('2027-05-07T15:42:00Z')
const entry = { at: at - 720_000, gate: 'Pääovi', device: 'Laite 3' }
const base = { scanId: 'a', at, isByList: false, isConflict: false, title: { fi: 'Peruslippu' } }
const verdicts: Readonly<Record<keyof typeof fi.door.verdicts, Verdict>> = {
  valid: {
    ...base,
    kind: 'valid',
    group: { size: 3, inside: 2 },
    seat: { section: 'Katsomo B', row: '6', seat: '14' },
  },
  used: { ...base, kind: 'used', entry },
  spent: { ...base, kind: 'spent', slotsLeft: 0 },
  expired: { ...base, kind: 'expired' },
  other_event: { ...base, kind: 'other_event', event: { title: { fi: 'Sinfonia' }, startsAt: at } },
  other_day: { ...base, kind: 'other_day', event: { title: { fi: 'Sinfonia' }, startsAt: at + 86_400_000 } },
  not_admission: { ...base, kind: 'not_admission' },
  unpaid: { ...base, kind: 'unpaid' },
  refunded: { ...base, kind: 'refunded' },
  unknown: { ...base, kind: 'unknown', isByList: true },
  no_answer: { ...base, kind: 'no_answer', isByList: true },
  conflict: { ...base, kind: 'used', entry, isConflict: true },
}
const open: OpenDoor = {
  phase: 'open',
  event: { id: 'toukotanssit', title: { fi: 'Toukotanssit' }, startsAt: at },
  gate: 'Tanssilava',
  inside: 187,
  expected: 266,
  gates: [],
  ownEntries: 22,
  latestEntries: [],
  unsent: 3,
  listReadAt: at,
  isOffline: true,
  isJudging: false,
  unread: 0,
  verdict: undefined,
  undoable: 'a',
  conflicts: [{ scanId: 'b', kind: 'used', title: { fi: 'Peruslippu' }, first: entry, later: { ...entry, at } }],
  isStorageFull: true,
  problem: undefined,
}

let root: Root
let container: HTMLElement
const acts: string[] = []
const heard = (act: string) => (given?: unknown) => {
  acts.push(typeof given === 'string' ? `${act} ${given}` : act)
  return Promise.resolve()
}
let now: OpenDoor = open
const door: DoorService = {
  getSnapshot: () => now,
  subscribe: () => () => undefined,
  open: heard('open'),
  leave: () => void heard('leave')(),
  scan: (code, how) => heard(how?.isReadOnce ? 'scan once' : 'scan')(code),
  undo: heard('undo'),
  letGroupIn: heard('group'),
  settle: heard('settle'),
  clearVerdict: () => void heard('clear')(),
  sendNow: heard('send'),
  dispose: () => undefined,
}

beforeEach(async () => {
  await page.viewport(390, 844)
  acts.length = 0
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'))
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
  vi.restoreAllMocks()
})

const pictures = (): MediaStream => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')
  return canvas.captureStream()
}

const show = async (state: OpenDoor): Promise<void> => {
  now = state
  // Key listeners are added before the screen is seen.
  flushSync(() =>
    root.render(
      <I18nextProvider i18n={addDoorTexts(createI18n('fi'))}>
        <ScanScreen state={state} door={door} timeZone="Europe/Helsinki" />
      </I18nextProvider>,
    ),
  )
  await vi.waitFor(() => expect(container.textContent).toContain('Tanssilava'), 30_000)
}
/** The door clips what is wider than the screen, so the page never is. */
const isCut = () =>
  [...container.querySelectorAll('[data-part="door"]')].some(door => door.scrollWidth > door.clientWidth)
const toSettle = fi.door.conflicts.count_one.replace('{{count}}', '1')
const violations = () => accessProblemsInBothSchemes(container)

// rules/door#verdicts
test('each verdict says itself in words and in shape, and fits a phone', async () => {
  const shapes = new Set<string>()
  for (const [word, verdict] of Object.entries(verdicts)) {
    await show({ ...open, verdict })
    await expect.element(page.getByRole('heading', { name: fi.door.verdicts[word as 'valid'] })).toBeVisible()
    const panel = container.querySelector('[data-part="verdict"]')
    shapes.add(`${panel?.getAttribute('data-state')} ${panel?.querySelector('svg')?.innerHTML}`)
    expect(isCut()).toBe(false)
  }
  expect(new Set([...shapes].map(shape => shape.split(' ')[0]))).toEqual(new Set(['ok', 'no', 'ask', 'conflict']))
})

// The stories judge each verdict (stories/src/every-state.test.ts).
test('the screen with all that a door may have to say is accessible in light and dark', async () => {
  await show(open)
  expect(await violations()).toEqual([])
})

// rules/door#without-network
test('a code that is only not on the device’s list is not called unsold, and only of an entry it says that it is sent', async () => {
  const shown = () => container.querySelector('[data-part="verdict"]')?.textContent
  await show({ ...open, verdict: verdicts.unknown })
  expect(shown()).toContain(fi.door.what.not_listed)
  expect(shown()).toContain(fi.door.byListOnly)
  await show({ ...open, verdict: { ...verdicts.unknown, isByList: false } })
  expect(shown()).toContain(fi.door.what.unknown)
  await show({ ...open, verdict: { ...verdicts.used, isByList: true } })
  expect(shown()).not.toContain('lähetetään')
  await show({ ...open, verdict: { ...verdicts.valid, isByList: true } })
  expect(shown()).toContain(fi.door.byList)
})

// rules/door#without-network
test('a door without a network says the day on which its list was read, which may be before today', async () => {
  await show({ ...open, listReadAt: at - 86_400_000 })
  const strips = container.querySelector('[data-part="door-strips"]')?.textContent?.replaceAll('\u00a0', ' ')
  expect(strips).toContain('Ei verkkoa. Luettelo on luettu to 6.5. klo 18.42.')
})

const withCamera = () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(pictures())
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
}
const spokenPolitely = () =>
  [...container.querySelectorAll('[role="status"]')].flatMap(({ textContent }) => textContent || [])

// rules/design#accessible
test('with a camera the focus is at the screen’s heading first, and stays on the screen after a group, an undo and a conflict', async () => {
  withCamera()
  await show(open)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await show({ ...open, verdict: verdicts.valid })
  const group = page.getByRole('button', { name: 'Päästä myös 1 muu samasta tilauksesta' })
  group.element().focus()
  await userEvent.keyboard('{Enter}')
  await show({ ...open, verdict: { ...verdicts.valid, group: { size: 3, inside: 3 } } })
  await expect.element(page.getByRole('region', { name: fi.door.verdicts.valid })).toHaveFocus()
  expect(spokenPolitely()).toContain('3 / 3 sisällä')
  const undo = page.getByRole('button', { name: fi.door.undo })
  undo.element().focus()
  now = { ...open, undoable: undefined }
  await userEvent.keyboard('{Enter}')
  await show({ ...open, undoable: undefined })
  await expect.element(undo).toHaveFocus()
  await vi.waitFor(() => expect(spokenPolitely()).toContain(fi.door.undone), 30_000)
  await userEvent.keyboard('{Enter}')
  expect(acts).toEqual(['group', 'undo'])
  await page.getByRole('button', { name: toSettle }).click()
  const settle = page.getByRole('dialog').getByRole('button', { name: fi.door.conflicts.settle })
  settle.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(acts.at(-1)).toBe('settle b')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: fi.door.close })).toHaveFocus()
})

test('a hand scanner is heard wherever the focus is, and a code is typed', async () => {
  withCamera()
  await show(open)
  await expect.element(page.getByText(fi.door.camera.reading)).toBeVisible()
  scan('7KQ2-MX9D-41TF-8W3E')
  await vi.waitFor(() => expect(acts).toEqual(['scan once 7KQ2-MX9D-41TF-8W3E']), 30_000)
  await page.getByRole('button', { name: fi.door.typeCode }).click()
  await page.getByRole('textbox', { name: fi.door.code }).fill('aaaa bbbb')
  await page.getByRole('button', { name: fi.door.check, exact: true }).click()
  expect(acts.at(-1)).toBe('scan aaaa bbbb')
})

/** Without a camera: its field has the focus. */
const codeField = page.getByRole('textbox', { name: fi.door.scanOrType })

// rules/door#without-camera
test('without a camera the door says how to check, and whom it let in last, accessibly in light and dark', async () => {
  await show({
    ...open,
    latestEntries: [
      { ...verdicts.valid, cameIn: 3 },
      { ...base, scanId: 'b', cameIn: 1 },
    ],
  })
  await expect.element(codeField).toHaveFocus()
  expect(await violations()).toEqual([])
  const told = [...container.querySelectorAll('[data-part="latest-entries"] li')].map(({ textContent }) => textContent)
  expect(told).toEqual(['18.42.00Peruslippu, Katsomo\u00a0B, rivi\u00a06, paikka\u00a014+2', '18.42.00Peruslippu'])
  expect(container.querySelector('[data-part="trio"]')?.textContent).toContain('187 / 266')
  expect(isCut()).toBe(false)
})

test('a long event and a long gate leave the whole door on the narrowest phone', async () => {
  await page.viewport(320, 568)
  const title = { fi: 'Sinfoniaa Peltohovissa: Järven ääniä ja valoja' }
  const gate = 'Tanssilavan pohjoinen sisäänkäynti, esteetön reitti rannasta'
  await show({ ...open, event: { ...open.event, title }, gate, verdict: verdicts.valid })
  expect(isCut()).toBe(false)
  await expect.element(page.getByRole('button', { name: fi.door.change })).toBeInViewport({ ratio: 1 })
})

// rules/door#without-camera
test('without a camera code after code is typed or scanned into its field, also over a verdict', async () => {
  await show(open)
  await expect.element(codeField).toHaveFocus()
  await userEvent.keyboard('aaaa bbbb{Enter}')
  await show({ ...open, verdict: verdicts.valid })
  await userEvent.keyboard('cccc dddd{Enter}')
  await show({ ...open, verdict: { ...verdicts.used, scanId: 'b' } })
  await page.getByRole('button', { name: fi.door.next }).click()
  await show(open)
  await expect.element(codeField).toHaveFocus()
  await userEvent.keyboard('eeee ffff')
  await page.getByRole('button', { name: fi.door.check }).click()
  expect(acts).toEqual(['scan aaaa bbbb', 'scan cccc dddd', 'clear', 'scan eeee ffff'])
  scan('7KQ2-MX9D-41TF-8W3E')
  expect(acts.at(-1)).toBe('scan once 7KQ2-MX9D-41TF-8W3E')
})

// rules/door#without-camera
test('without a camera a code that comes while another one is checked stays in the field, and the next replaces it', async () => {
  await show({ ...open, isJudging: true })
  await expect.element(codeField).toHaveFocus()
  await userEvent.keyboard('aaaa bbbb{Enter}')
  expect(acts).toEqual([])
  await expect.element(codeField).toHaveValue('aaaa bbbb')
  await userEvent.keyboard('cccc dddd')
  await show({ ...open, verdict: verdicts.valid })
  await userEvent.keyboard('{Enter}')
  expect(acts).toEqual(['scan cccc dddd'])
  await expect.element(codeField).toHaveValue('')
})

// rules/door#without-camera
test('without a camera the field has the focus again after an undo, a group and a dialog', async () => {
  const group = { ...open, verdict: verdicts.valid, latestEntries: [{ ...verdicts.valid, cameIn: 1 }] }
  await show(group)
  await page.getByRole('button', { name: 'Päästä myös 1 muu samasta tilauksesta' }).click()
  await expect.element(codeField).not.toHaveFocus()
  await show({ ...group, latestEntries: [{ ...verdicts.valid, cameIn: 2 }] })
  await expect.element(codeField).toHaveFocus()
  await show(open)
  await page.getByRole('button', { name: fi.door.undo }).click()
  await expect.element(codeField).not.toHaveFocus()
  await show({ ...open, undoable: undefined })
  await expect.element(codeField).toHaveFocus()
  await page.getByRole('button', { name: toSettle }).click()
  await page.getByRole('dialog').getByRole('button', { name: fi.door.close }).click()
  await expect.element(codeField).toHaveFocus()
})

// rules/door#without-camera
test('without a camera a scan is one code, also where the field takes the focus in its middle', async () => {
  await show(open)
  await expect.element(codeField).toHaveFocus()
  page.getByRole('button', { name: fi.door.change }).element().focus()
  const began = performance.now()
  const press = (key: string, place: number): void => {
    const { activeElement: focused } = document
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: began + place * 5 })
    const isFree = focused?.dispatchEvent(event)
    if (isFree && focused instanceof HTMLInputElement) document.execCommand('insertText', false, key)
  }
  const keys = [...'7KQ2MX9D41TF'.split(''), 'Enter']
  keys.slice(0, 6).forEach(press)
  await show({ ...open, undoable: undefined })
  await expect.element(codeField).toHaveFocus()
  keys.slice(6).forEach((key, place) => press(key, place + 6))
  expect(acts).toEqual(['scan once 7KQ2MX9D41TF'])
  await expect.element(codeField).toHaveValue('')
})

// rules/door#without-camera
test('the second tap on the key that checks does not take the verdict away', async () => {
  await show({ ...open, verdict: verdicts.used })
  const next = page.getByRole('button', { name: fi.door.next })
  next.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  expect(acts).toEqual([])
  await next.click()
  expect(acts).toEqual(['clear'])
})

test('a hand scanner is not heard while a dialog covers the verdict, and is once the last conflict is settled', async () => {
  await show(open)
  await page.getByRole('button', { name: toSettle }).click()
  await expect.element(page.getByRole('button', { name: fi.door.conflicts.settle })).toBeVisible()
  scan('7KQ2-MX9D-41TF-8W3E')
  expect(acts).toEqual([])
  await show({ ...open, conflicts: [] })
  await expect.element(codeField).toHaveFocus()
  await userEvent.keyboard('7KQ2-MX9D-41TF-8W3E{Enter}')
  await vi.waitFor(() => expect(acts).toEqual(['scan 7KQ2-MX9D-41TF-8W3E']), 30_000)
})

// rules/door#verdicts
test('the screen says that a code is being checked', async () => {
  await show({ ...open, isJudging: true })
  await expect.element(page.getByText(fi.door.judging)).toBeVisible()
})

// rules/door#verdicts
test('a ticket that a hand scanner reads while another one is checked is told as unread until the next scan', async () => {
  withCamera()
  const felt: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pulses: unknown) => felt.push(pulses) })
  await show(open)
  scan('AAAA-BBBB-CCCC-0001')
  await show({ ...open, isJudging: true, inside: 188 })
  scan('AAAA-BBBB-CCCC-0002')
  expect(acts).toEqual(['scan once AAAA-BBBB-CCCC-0001', 'scan once AAAA-BBBB-CCCC-0002'])
  expect([container.textContent?.includes(fi.door.unread), felt]).toEqual([false, []])
  await show({ ...open, isJudging: true, unread: 1 })
  await expect.element(page.getByText(fi.door.unread)).toBeVisible()
  await expect.poll(() => felt).toHaveLength(1)
  expect(await violations()).toEqual([])
  await show({ ...open, isJudging: true, unread: 2 })
  await expect.poll(() => felt).toHaveLength(2)
  await show({ ...open, verdict: verdicts.valid, unread: 2 })
  await expect.element(page.getByText(fi.door.unread)).toBeVisible()
  await show({ ...open, isJudging: true })
  await expect.element(page.getByText(fi.door.unread)).not.toBeInTheDocument()
  Reflect.deleteProperty(navigator, 'vibrate')
})

// rules/door#without-network
test('whoever was let in with a refunded ticket is not said to have come in twice', async () => {
  const conflict = { scanId: 'b', kind: 'refunded' as const, title: { fi: 'Peruslippu' }, later: { ...entry, at } }
  await show({ ...open, conflicts: [conflict], verdict: { ...base, kind: 'refunded', isConflict: true } })
  await expect.element(page.getByRole('heading', { name: fi.door.verdicts.refunded })).toBeVisible()
  expect(container.querySelector('[role="alert"]')?.textContent).toContain(fi.door.what.let_in)
  await page.getByRole('button', { name: toSettle }).click()
  await expect.element(page.getByText('Päästetty 18.42.00 Pääovi, Laite 3')).toBeVisible()
  expect(container.querySelector('[data-part="door-conflicts"]')?.textContent).toContain(fi.door.verdicts.refunded)
  expect(container.textContent).not.toMatch(/kahdesti|samalla koodilla/)
})

// rules/door#without-network
test('conflicts that nobody looks at are not made again with every scan', async () => {
  await show(open)
  const list = () => container.querySelector('[data-part="door-conflicts"]')
  expect(list()).toBeNull()
  await page.getByRole('button', { name: toSettle }).click()
  await vi.waitFor(() => expect(list()?.children).toHaveLength(open.conflicts.length), 30_000)
})

test('the thumb takes an entry back, goes on, and lets the group in; a conflict is settled', async () => {
  await show({ ...open, verdict: verdicts.valid })
  await expect.element(page.getByText('Katsomo B, rivi 6, paikka 14')).toBeVisible()
  await page.getByRole('button', { name: 'Päästä myös 1 muu samasta tilauksesta' }).click()
  await page.getByRole('button', { name: fi.door.next }).click()
  await page.getByRole('button', { name: fi.door.undo }).click()
  await page.getByRole('button', { name: toSettle }).click()
  await expect.element(page.getByText('Ensin 18.30.00 Pääovi, Laite 3')).toBeVisible()
  await page.getByRole('button', { name: fi.door.conflicts.settle }).click()
  expect(acts).toEqual(['group', 'clear', 'undo', 'settle b'])
})

// rules/door#one-hand
test('whatever a thumb presses is at least 56 px high and in the lower half of a phone', async () => {
  const expectWithinReach = (pressed: string) => {
    const boxes = [...container.querySelectorAll(pressed)].map(button => button.getBoundingClientRect())
    expect(boxes.length).toBeGreaterThan(0)
    for (const { top, bottom, height } of boxes) {
      expect(height).toBeGreaterThanOrEqual(56)
      expect(top).toBeGreaterThanOrEqual(innerHeight / 2)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
    }
  }
  for (const word of ['valid', 'used', 'conflict'] as const) {
    await show({ ...open, verdict: verdicts[word] })
    await expect.element(page.getByRole('heading', { name: fi.door.verdicts[word] })).toBeVisible()
    expectWithinReach('main button, footer button')
  }
  await page.getByRole('button', { name: toSettle }).click()
  await expect.element(page.getByRole('button', { name: fi.door.conflicts.settle })).toBeVisible()
  expectWithinReach('dialog[open] li button')
})

// rules/door#battery
test('a battery that runs low is told, with the scans that are not sent yet', async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.14, charging: false })
  Object.defineProperty(navigator, 'getBattery', { configurable: true, value: () => Promise.resolve(battery) })
  await show(open)
  await vi.waitFor(() => expect(container.innerText).toContain('Akkua on jäljellä 14\u00a0%'), 30_000)
  expect(container.textContent).toContain('3 luentaa on vielä lähettämättä')
  battery.charging = true
  battery.dispatchEvent(new Event('chargingchange'))
  await vi.waitFor(() => expect(container.innerText).not.toContain('Akkua on jäljellä'), 30_000)
  Reflect.deleteProperty(navigator, 'getBattery')
})

// rules/door#verdicts
test('each verdict is spoken by a screen reader, also the second of two equal tickets', async () => {
  const spoken = () => container.querySelector('[role="alert"]')
  await show({ ...open, verdict: { ...verdicts.valid, scanId: 'first' } })
  const first = spoken()
  expect(first?.textContent).toBe(`${fi.door.verdicts.valid}Peruslippu`)
  await show({ ...open, verdict: { ...verdicts.valid, scanId: 'first', group: { size: 3, inside: 3 } } })
  expect(spoken()).toBe(first)
  await show({ ...open, verdict: { ...verdicts.valid, scanId: 'second' } })
  expect(spoken()?.textContent).toBe(first?.textContent)
  expect(spoken()).not.toBe(first)
})

// rules/door#verdicts
test('each verdict is heard and felt once, and differs from the others without looking', async () => {
  const felt: unknown[] = []
  const heardNotes: (number | undefined)[] = []
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pulses: unknown) => felt.push(pulses) })
  const { OscillatorNode: Real } = window
  class Listened extends Real {
    constructor(audio: BaseAudioContext, options?: OscillatorOptions) {
      super(audio, options)
      heardNotes.push(options?.frequency)
    }
  }
  vi.stubGlobal('OscillatorNode', Listened)
  const told = new Set<string>()
  for (const [index, word] of (['valid', 'used', 'other_day', 'conflict'] as const).entries()) {
    felt.length = 0
    heardNotes.length = 0
    const verdict = { ...verdicts[word], scanId: `luku-${index}` }
    await show({ ...open, verdict })
    await vi.waitFor(() => expect(felt).toHaveLength(1), 30_000)
    await show({ ...open, inside: 188 + index, verdict: { ...verdict } })
    await vi.waitFor(() => expect(document.body.textContent).toContain(String(188 + index)), 30_000)
    expect(felt).toHaveLength(1)
    told.add(JSON.stringify([felt, heardNotes]))
  }
  expect(told.size).toBe(new Set(['ok', 'no', 'ask', 'conflict']).size)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
})
