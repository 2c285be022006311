import type { CartItem } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'
import { Availability } from '@portti/ui'
import type { ReactNode } from 'react'

type Words = {
  /** Absent where the heading of the item's group has them. */
  readonly pieces: string | undefined
  readonly language: Language
}

/** The pieces of an item, and why its product is no longer for sale; undefined where there is nothing to say. */
export const itemInfo = ({ product: { availability } }: CartItem, { pieces, language }: Words): ReactNode =>
  availability.available ? (
    pieces
  ) : (
    <>
      {pieces} <Availability status="red">{textIn(availability.info, language)}</Availability>
    </>
  )
