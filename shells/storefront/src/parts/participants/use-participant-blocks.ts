import type { RegistrationField } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { useState } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { registrationFieldId } from './registration-errors.ts'

type Settings = {
  readonly fields: readonly RegistrationField[]
  readonly texts: Messages['participants']
  readonly onAddAnother: (productId: string) => void
  readonly onRemove?: ((index: number) => void) | undefined
}

/** The element that has the fields of one participant, counted from 0. */
export const participantBlockId = (productId: string, index: number): string => `participant-${productId}-${index}`
const focusOn = (id: string): void => document.getElementById(id)?.focus()

/**
 * Adds and removes participants, and hands the focus on, since the pressed button may go with it. `removed` is to be
 * spoken.
 */
export const useParticipantBlocks = ({ fields, texts, onAddAnother, onRemove }: Settings) => {
  const [removed, setRemoved] = useState('')
  return {
    removed,
    addTo: (productId: string, count: number): void => {
      setRemoved('')
      onAddAnother(productId)
      const first = fields[0]
      // The new fields come above the button.
      if (first) requestAnimationFrame(() => focusOn(registrationFieldId(productId, count, first.name)))
    },
    removeFrom: (productId: string, index: number, count: number): void => {
      // The block at the end goes with its button; the one before the removed participant stays.
      focusOn(participantBlockId(productId, Math.max(index - 1, 0)))
      setRemoved(formatMessage(texts.removed, { number: index + 1, left: count - 1 }))
      onRemove?.(index)
    },
  }
}
