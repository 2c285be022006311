import { createStore, type SignInService } from '@portti/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { PinForm } from './pin-form.tsx'

type State = Parameters<typeof PinForm>[0]['state']
const aino = { id: 'aino', name: 'Aino K.', isManager: false, pinDigits: 4 }
const choosing = {
  phase: 'choosing',
  till: { id: 'k', name: 'Kassa 2', payments: [], takesCodes: true, refunds: true },
  clerks: [aino, { id: 'riitta', name: 'Riitta M.', isManager: true, pinDigits: 6 }],
  clerk: aino,
  isPending: false,
} as unknown as State

const show = (state: State, at: Parameters<typeof PinForm>[0]['place'] = 'window') => {
  const chosen: string[] = []
  const pins: string[] = []
  const signIn = {
    ...createStore(state),
    chooseClerk: (id: string) => void chosen.push(id),
    usePin: (pin: string) => Promise.resolve(void pins.push(pin)),
  } as unknown as SignInService
  return {
    ...showInFinnish(() => <PinForm state={state} signIn={signIn} place={at} hour={minute => `18.${minute}`} />),
    chosen,
    pins,
  }
}

// rules/kiosk#sign-in
test('the last digit of the PIN signs in, by keys and by touch, and Backspace corrects', async () => {
  const { pins, chosen, container, close } = show(choosing)
  await expect.element(page.getByRole('heading', { name: 'Kuka myy?' })).toBeVisible()
  await userEvent.keyboard('12{Backspace}2')
  expect(container.querySelectorAll('[data-part="pin"] [data-state="typed"]')).toHaveLength(2)
  await userEvent.keyboard('34')
  for (const digit of ['5', '6', '7', '8']) await page.getByRole('button', { name: digit, exact: true }).click()
  await vi.waitFor(() => expect(pins).toEqual(['1234', '5678']), 30_000)
  await userEvent.keyboard('{F2}')
  expect(chosen).toEqual(['riitta'])
  close()
})

test('a wrong PIN says how many tries are left', async () => {
  const { close } = show({ ...choosing, problem: { reason: 'pin_wrong', triesLeft: 4 } })
  await expect.element(page.getByText('PIN on väärä. Voit yrittää vielä 4 kertaa.')).toBeVisible()
  close()
})

test('a PIN that is typed before its clerk is chosen asks for the name, once', async () => {
  const { clerk: _nobody, ...unchosen } = choosing
  const { pins, container, close } = show(unchosen)
  await userEvent.keyboard('1234')
  await expect.element(page.getByText('Valitse ensin nimesi, sitten PIN.')).toBeVisible()
  expect(container.querySelectorAll('[role="alert"]')).toHaveLength(1)
  expect(container.querySelectorAll('[data-part="pin"] [data-state="typed"]')).toHaveLength(0)
  expect(pins).toEqual([])
  close()
})

test('a till that its clerk locked says since when, and whose PIN it waits for', async () => {
  const { close } = show({ ...choosing, lockedAt: 44 })
  await expect.element(page.getByRole('heading', { name: 'Jatka, Aino K.' })).toBeVisible()
  await expect.element(page.getByText('Lukittu klo 18.44.')).toBeVisible()
  close()
})

// rules/kiosk#sign-in
test.each([
  ['door', 'Kuka tarkastaa liput?'],
  ['desk', 'Kuka käyttää työpöytää?'],
] as const)('at the %s the sign-in asks "%s", counts tries, and says how long it waits', async (at, question) => {
  const wrong = show({ ...choosing, problem: { reason: 'pin_wrong', triesLeft: 1 } }, at)
  await expect.element(page.getByRole('heading', { name: question })).toBeVisible()
  await expect.element(page.getByText('PIN on väärä. Voit yrittää vielä 1 kerran.')).toBeVisible()
  wrong.close()
  const paused = show({ ...choosing, problem: { reason: 'too_many_pins', seconds: 30 } }, at)
  await expect.element(page.getByText('Liian monta väärää PINiä. Odota 30 sekuntia.')).toBeVisible()
  paused.close()
})
