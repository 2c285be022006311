import { type CartStep, cartSteps } from '@portti/core'
import { useEffect } from 'react'

const stepIn = (state: unknown): CartStep | undefined => {
  const { checkoutStep } = (state ?? {}) as { readonly checkoutStep?: unknown }
  return cartSteps.find(step => step === checkoutStep)
}

/** Each checkout step has a history entry: Back goes to the previous step (rules/cart#steps). */
export const useStepHistory = (step: CartStep, goToStep: (step: CartStep) => void): void => {
  useEffect(() => {
    const at = stepIn(history.state)
    if (at === step) return
    if (at === undefined) history.replaceState({ checkoutStep: step }, '')
    else history.pushState({ checkoutStep: step }, '')
  }, [step])
  useEffect(() => {
    const follow = (event: PopStateEvent): void => {
      const wanted = stepIn(event.state)
      if (wanted !== undefined) goToStep(wanted)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [goToStep])
}
