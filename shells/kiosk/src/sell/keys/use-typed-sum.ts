import type { CounterService } from '@portti/core'
import type { Cents } from '@portti/core/format'
import { useState } from 'react'
import { type TypedSum, typeSum } from '../../keyboard/typed-sum.ts'

/** The sum that is being typed: the cash from a customer, or the next part of a payment. */
export const useTypedSum = (counter: CounterService) => {
  const [typed, setTyped] = useState<TypedSum>('')
  const typeAs = (key: string, onSum: (cents: Cents) => void): void => {
    const next = typeSum(typed, key)
    setTyped(next.typed)
    onSum(next.cents)
  }
  /** The next key begins a new sum. */
  const anew =
    <Given extends readonly unknown[]>(action: (...given: Given) => unknown) =>
    (...given: Given): void => {
      setTyped('')
      void action(...given)
    }
  return {
    typed,
    typeAnew: anew(() => undefined),
    type: (key: string): void => typeAs(key, counter.tender),
    tender: anew(counter.tender),
    typePart: (key: string): void => typeAs(key, counter.typePart),
    choosePart: anew(counter.typePart),
    takePart: anew(counter.takePart),
    undoPart: anew(counter.undoPart),
  }
}
