import type { Language } from '@portti/core/format'
import { Button, Surface } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useLazyModule } from '../../parts/page/use-lazy-module.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = { readonly label: string; readonly texts: Messages['codes']; readonly language: Language }

const loadCodes = () => import('../../parts/cart/cart-codes.tsx')

/** The field for a code, shown on request. */
export const PanelCodes = ({ label, texts, language }: Props): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  const codes = useLazyModule(isOpen, loadCodes)
  useEffect(() => {
    if (codes) document.getElementById('code')?.focus()
  }, [codes])
  return codes ? (
    <Surface>
      <codes.CartCodes texts={texts} language={language} />
    </Surface>
  ) : (
    <Button kind="quiet" busy={isOpen} onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}
