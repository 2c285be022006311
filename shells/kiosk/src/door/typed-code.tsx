import { Button, Dialog } from '@portti/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketCodeForm } from './ticket-code-form.tsx'

type TypedCodeProps = {
  readonly isOpen: boolean
  readonly onCode: (code: string) => boolean
  readonly onClose: () => void
}

/** Takes a code that the camera does not read, typed from the ticket. */
export const TypedCode = ({ isOpen, onCode, onClose }: TypedCodeProps) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const send = (code: string) => {
    const isTaken = onCode(code)
    if (isTaken) onClose()
    return isTaken
  }
  return (
    <Dialog open={isOpen} title={t('door.typeTitle')} closeLabel={t('door.close')} onClose={onClose}>
      {isOpen && (
        <TicketCodeForm id="typed-code" field={field} label={t('door.code')} hint={t('door.codeHint')} onCode={send}>
          <Button type="submit" kind="primary" size="lg" block>
            {t('door.check')}
          </Button>
        </TicketCodeForm>
      )}
    </Dialog>
  )
}
