import { type FormEvent, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { describeControl, FieldFrame } from '../field/field-frame.tsx'
import { CheckIcon, CloseIcon } from '../icon/icons.tsx'

/** A code that is in use. */
export interface UsedCode {
  code: string
  /** "antoi 20 % alennuksen lipuista" */
  text: string
  /** "Poista koodi KESÄ27" */
  removeLabel: string
}

export interface CodeFieldProps {
  id?: string | undefined
  /** "Koodi" */
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** "Käytä koodia" */
  buttonText: string
  used?: readonly UsedCode[] | undefined
  /** The server is being asked. */
  busy?: boolean | undefined
  /** Called with what was typed, without spaces around it; never empty. */
  onApply?: ((code: string) => void) | undefined
  onRemove?: ((code: string) => void) | undefined
}

/** Campaign codes, serial cards, vouchers. The field empties itself when a code comes into use. */
export function CodeField({
  id = 'code',
  label,
  hint,
  error,
  buttonText,
  used = [],
  busy,
  onApply,
  onRemove,
}: CodeFieldProps) {
  const [typed, setTyped] = useState('')
  const [usedBefore, setUsedBefore] = useState(used.length)
  if (used.length !== usedBefore) {
    setUsedBefore(used.length)
    if (used.length > usedBefore) setTyped('')
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (code && !busy) onApply?.(code)
  }
  return (
    <form data-part="code-field" onSubmit={apply}>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <div data-part="code-field-row">
          <input
            {...describeControl({ id, hint, error })}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            {buttonText}
          </Button>
        </div>
      </FieldFrame>
      {used.map(({ code, text, removeLabel }) => (
        <div key={code} data-part="code-used">
          <CheckIcon />
          <span>
            <b>{code}</b> {text}
          </span>
          <IconButton label={removeLabel} onClick={() => onRemove?.(code)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </form>
  )
}
