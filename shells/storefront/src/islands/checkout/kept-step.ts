import { type Cart, type CartStep, cartSteps, missingForCheckout } from '@portti/core'

const key = 'portti.checkoutStep'

/** Where the visitor stood in the checkout, in this tab; a reload goes on there. */
export const readStep = (): CartStep | undefined => {
  try {
    const stored = sessionStorage.getItem(key)
    return cartSteps.find(step => step === stored)
  } catch {
    return undefined
  }
}

export const keepStep = (step: CartStep): void => {
  try {
    sessionStorage.setItem(key, step)
  } catch {
    // After a reload the checkout begins at its first step.
  }
}

/** Whether everything that the steps before ask is answered. */
export const canStandAt = (step: CartStep, cart: Cart): boolean => {
  const before: Readonly<Record<CartStep, readonly string[]>> = {
    customer: [],
    delivery: ['customer'],
    summary: ['customer', 'delivery'],
  }
  return missingForCheckout(cart, true).every(({ kind }) => !before[step].includes(kind))
}
