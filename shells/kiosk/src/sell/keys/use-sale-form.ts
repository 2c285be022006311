import type { ParticipantsEditService, PendingParticipants, ScanService } from '@portti/core'
import { useState } from 'react'
import type { ShownKey } from '../../keyboard/keymap.ts'
import { isFilling, type SaleForm } from './sell-action.ts'

/** The open form beside the basket, and the entries of participants' forms while another page is open. */
export const useSaleForm = (scans: ScanService, asked: PendingParticipants | undefined) => {
  const [form, setForm] = useState<SaleForm>()
  const [participantKeys, setParticipantKeys] = useState<readonly ShownKey[]>([])
  const [edits] = useState(() => new WeakMap<PendingParticipants, ParticipantsEditService>())
  return {
    form,
    isFormOpen: form !== undefined || asked !== undefined,
    isFilling: isFilling(form),
    participantKeys,
    setParticipantKeys,
    edits,
    open: (wanted: SaleForm): void => {
      scans.close()
      setForm(wanted)
    },
    closeForm: (): void => setForm(undefined),
  }
}
