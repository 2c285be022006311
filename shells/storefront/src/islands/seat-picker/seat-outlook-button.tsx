import { formatMessage } from '@portti/core/format'
import { Button, Dialog, EyeIcon } from '@portti/ui'
import { type ComponentType, type ReactNode, useState } from 'react'
import { TryAgainNotice } from '../../parts/errors/try-again-notice.tsx'
import type { Messages } from '../../texts/messages.ts'
import type { SeatOutlookProps } from './seat-outlook.tsx'

type Props = Omit<SeatOutlookProps, 'label'> & {
  /** "rivi 5, paikka 9" */
  readonly place: string
  readonly texts: Messages['seats']
}

/** Opens the view from a seat. The code that draws it is loaded on first use. */
export const SeatOutlookButton = ({ place, texts, ...drawn }: Props): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  const [Picture, setPicture] = useState<ComponentType<SeatOutlookProps>>()
  const [isFailed, setFailed] = useState(false)
  const load = async (): Promise<void> => {
    setOpen(true)
    setFailed(false)
    try {
      const loaded = await import('./seat-outlook.tsx')
      setPicture(() => loaded.default)
    } catch {
      setFailed(true)
    }
  }
  const label = formatMessage(texts.viewFrom, { place })
  return (
    <>
      <Button kind="quiet" size="sm" icon={<EyeIcon />} aria-label={label} onClick={() => void load()}>
        {texts.view}
      </Button>
      <Dialog open={isOpen} title={label} closeLabel={texts.close} onClose={() => setOpen(false)}>
        {isFailed ? (
          <TryAgainNotice title={texts.viewFailed} label={texts.tryAgain} onTry={() => void load()} />
        ) : Picture ? (
          <Picture {...drawn} label={label} />
        ) : null}
      </Dialog>
    </>
  )
}
