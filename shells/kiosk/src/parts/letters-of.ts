import type { CSSProperties } from 'react'

/** The length of a sum, so that the largest type that fits is used. */
export const lettersOf = (sum: string): CSSProperties => ({ ['--letters' as string]: sum.length })
