import { systemClock } from '@portti/adapters'
import { createTranslationLoader } from '@portti/core'
import { useEffect, useState } from 'react'
import type * as participantsForm from './participants-form.tsx'

type ParticipantsModule = typeof participantsForm

const loadModule = createTranslationLoader(systemClock)

/** The form of participants and its rule, fetched only where an event asks for them: most panels do without. */
export const useParticipantsForm = (isNeeded: boolean): ParticipantsModule | undefined => {
  const [form, setForm] = useState<ParticipantsModule>()
  useEffect(() => {
    if (!isNeeded) return
    const loading = loadModule(() => import('./participants-form.tsx')).subscribe(loaded => {
      if (loaded.isOk()) setForm(loaded.value)
    })
    return () => loading.unsubscribe()
  }, [isNeeded])
  return form
}
