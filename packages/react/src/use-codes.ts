import type { UsedCode } from '@portti/core'
import type { ShopError } from '@portti/core/rules'
import { useRef, useState } from 'react'
import { useCart } from './use-cart.ts'
import { useCore } from './use-core.ts'

export type Codes = {
  readonly used: readonly UsedCode[]
  /** Applies a code; a refusal is in `error`. */
  readonly use: (code: string) => Promise<void>
  readonly remove: (code: string) => Promise<void>
  /** Puts a product that a code opens into the cart, the least that is sold of it; a refusal is in `error`. */
  readonly add: (productId: string, amount?: number) => Promise<void>
  readonly isBusy: boolean
  readonly error: ShopError | undefined
  /** The last removed code, until another one is applied. */
  readonly removed: string | undefined
}

/** The codes of the cart, one change at a time. A refusal is shown next to the field, so the cart does not show it. */
export const useCodes = (): Codes => {
  const core = useCore()
  const cart = useCart()
  const isActing = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ShopError>()
  const [removed, setRemoved] = useState<string>()
  const run = async (send: () => ReturnType<typeof core.cart.useCode>): Promise<boolean> => {
    if (isActing.current) return false
    isActing.current = true
    setBusy(true)
    setError(undefined)
    setRemoved(undefined)
    const answer = await send()
    isActing.current = false
    setBusy(false)
    if (answer.isErr()) {
      setError(answer.error)
      core.cart.clearError()
    }
    return answer.isOk()
  }
  return {
    used: cart.phase === 'present' ? cart.cart.codesUsed : [],
    use: async code => void (await run(() => core.cart.useCode(code))),
    remove: async code => {
      if (await run(() => core.cart.removeCode(code))) setRemoved(code)
    },
    add: async (productId, amount = 1) => void (await run(() => core.cart.add([{ productId, amount }]))),
    isBusy,
    error,
    removed,
  }
}
