import { errorCodes } from '@portti/contract'
import { createServerCore } from '@portti/core'
import { type ErrorTexts, formatMessage, type Language, type ShopError } from '@portti/core/format'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '../../texts/en.ts'
import { fi } from '../../texts/fi.ts'
import type { Messages } from '../../texts/messages.ts'
import { sv } from '../../texts/sv.ts'
import { CartCodes } from './cart-codes.tsx'
import { CartErrorNotice } from './cart-error-notice.tsx'

const languages: readonly (readonly [Language, Messages, ErrorTexts])[] = [
  ['fi', fi, fi.errors],
  ['en', en, en.errors],
  ['sv', sv, sv.errors],
]
/** A value for every placeholder of the messages. */
const parameters = { min: 1, max: 2, step: 3, available: 4, size: 5, code: 'KESÄ20' }

let root: Root
let container: HTMLElement
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

/** Polls until the expectation holds. */
const until = (hold: () => void): Promise<void> => vi.waitFor(hold, { interval: 5, timeout: 30_000 })

const show = async (content: ReactNode): Promise<void> => {
  root.render(content)
  await until(() => expect(container.firstElementChild).not.toBeNull())
}

/** Expects the text in a live region, and visible on the screen. */
const expectTold = async (text: string): Promise<void> => {
  await until(() => {
    const regions = [...container.querySelectorAll('[role="alert"], [role="status"]')]
    expect(regions.map(({ textContent }) => textContent).join('\n')).toContain(text)
  })
  const seen = [...container.querySelectorAll('*')].filter(
    element => element.textContent?.includes(text) && element.checkVisibility() && element.clientHeight > 1,
  )
  expect(seen.length).toBeGreaterThan(0)
}

/** Types a code that the server refuses, in a cart of this language. */
const useRefusedCode = async (language: Language, messages: Messages, code: string | null): Promise<void> => {
  const { core, server } = createTestCore({ language })
  await core.cart.add([{ productId: 'lippu', amount: 1 }])
  const refusal = { status: 409, body: { error: { code }, exception_parameters: parameters } }
  await show(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <CartCodes texts={messages.codes} language={language} />
    </CoreContext>,
  )
  server.trouble(refusal, refusal, refusal)
  const field = container.querySelector('input')
  const button = container.querySelector('button')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'KESÄ20')
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  button?.click()
}

describe.each(languages)('in %s', (language, messages, texts) => {
  test.each(errorCodes)('%s is told beside the code', async code => {
    await useRefusedCode(language, messages, code)
    await expectTold(formatMessage(texts[code], parameters))
  })

  test.each(['from_tomorrow', '', null])(
    'a code that this shop does not know (%s) is told as an error in general',
    async code => {
      await useRefusedCode(language, messages, code)
      await expectTold(texts.unknown)
    },
  )

  test('and each is told in a notice of the cart', async () => {
    for (const code of [...errorCodes, 'unknown'] as const) {
      const error: ShopError = { code, parameters, status: 409 }
      await show(<CartErrorNotice key={code} error={error} title="Ei onnistunut" language={language} />)
      await expectTold(formatMessage(texts[code], parameters))
    }
  })
})
