import { useCore } from '@portti/react'
import { type MouseEvent, useState } from 'react'
import { type OpenEdits, saveOpenEdits } from './open-edits.ts'

/**
 * Holds a press on the link to the checkout until the server has all that was changed in the cart: a change that waits
 * behind another one is not sent from a page that is left (rules/checkout#nothing-typed-is-lost). A refusal keeps the
 * cart open.
 */
export const useSaveFirst = (openEdits: OpenEdits) => {
  const core = useCore()
  const [isSaving, setSaving] = useState(false)
  const saveFirst = async (event: MouseEvent): Promise<void> => {
    const { loading, error: before } = core.cart.getSnapshot()
    const isSaved = openEdits.size === 0 && !loading.cart && loading.items.length === 0
    if (isSaved || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setSaving(true)
    let isRefused = false
    // Heard as it comes: the field of codes takes its own refusals away.
    const stop = core.cart.subscribe(() => {
      const { error } = core.cart.getSnapshot()
      isRefused ||= error !== undefined && error !== before
    })
    const areEditsSaved = await saveOpenEdits(openEdits)
    // Comes after all changes.
    await core.cart.load()
    stop()
    setSaving(false)
    if (areEditsSaved && !isRefused) core.go({ to: 'checkout' })
  }
  return { isSaving, saveFirst }
}
