import { Button, Dialog, Field } from '@portti/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type TypedCodeProps = {
  readonly isOpen: boolean
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Takes a code that no camera reads, typed from the ticket. */
export const TypedCode = ({ isOpen, onCode, onClose }: TypedCodeProps) => {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const close = () => {
    setCode('')
    onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    onCode(code)
    close()
  }
  return (
    <Dialog open={isOpen} title={t('door.typeTitle')} closeLabel={t('door.close')} onClose={close}>
      <form data-part="stack" onSubmit={send}>
        <Field
          id="typed-code"
          ref={field}
          label={t('door.code')}
          hint={t('door.codeHint')}
          name="code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" kind="primary" size="lg" block>
          {t('door.check')}
        </Button>
      </form>
    </Dialog>
  )
}
