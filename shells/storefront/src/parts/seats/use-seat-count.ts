import { useState } from 'react'

/** How many of the best seats are wanted at once, two at first. @param max how many may still be chosen */
export const useSeatCount = (max: number) => {
  const [wanted, setWanted] = useState(2)
  const count = Math.max(1, Math.min(wanted, max))
  const options = Array.from({ length: Math.max(1, max) }, (_, index) => ({
    value: String(index + 1),
    text: String(index + 1),
  }))
  return {
    count,
    field: { id: 'best-count', value: String(count), options },
    choose: (value: string) => setWanted(Number(value)),
  }
}
