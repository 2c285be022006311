import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { BuyBar } from '../buy-bar/buy-bar.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Brand } from '../header/brand.tsx'
import { Header } from '../header/header.tsx'

const emulate = (...features: readonly { readonly name: string; readonly value: string }[]): Promise<unknown> => {
  const { send } = cdp() as unknown as { send: (name: string, value: object) => Promise<unknown> }
  return send('Emulation.setEmulatedMedia', { features })
}

afterEach(async () => {
  cleanup()
  await emulate()
})

const show = () =>
  render(
    <>
      <Header>
        <Brand href="/" name="Peltohovi" />
      </Header>
      <BuyBar kind="page" sum="49,80 €" note="2 lippua">
        <button type="button">Lisää</button>
      </BuyBar>
      <Dialog open title="Ostoskori" closeLabel="Sulje">
        <p>Kaksi lippua</p>
      </Dialog>
    </>,
  )
const looksOf = (part: string, pseudo?: string) => {
  const { backdropFilter, backgroundColor } = getComputedStyle(
    document.querySelector(`[data-part="${part}"]`) ?? document.body,
    pseudo,
  )
  return { backdropFilter, hasGaps: / \/ 0?\.\d+\)|rgba\(.*, 0?\.\d+\)/.test(backgroundColor) }
}

// rules/design#accessible
test('what lies over the page is not seen through by who asked for less transparency, and nothing is blurred', async () => {
  show()
  const through = { backdropFilter: expect.stringContaining('blur'), hasGaps: true }
  expect([looksOf('header'), looksOf('buy-bar')]).toEqual([through, through])
  expect(looksOf('dialog', '::backdrop').backdropFilter).toContain('blur')

  await emulate({ name: 'prefers-reduced-transparency', value: 'reduce' })
  const solid = { backdropFilter: 'none', hasGaps: false }
  expect([looksOf('header'), looksOf('buy-bar')]).toEqual([solid, solid])
  expect(looksOf('dialog', '::backdrop').backdropFilter).toBe('none')
})
