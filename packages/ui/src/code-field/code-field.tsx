import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { describeControl, FieldFrame } from '../field/field-frame.tsx'
import { CheckIcon, CloseIcon } from '../icon/icons.tsx'
import { Spoken } from '../layout/spoken.tsx'

/** An applied code. */
export interface UsedCode {
  code: string
  /** "antoi 20 % alennuksen lipuista" */
  text: string
  /** Links to the events and products that it applies to. */
  links?: readonly { readonly href: string; readonly text: string }[] | undefined
  /** Buttons for opened products that have no page. */
  actions?: readonly { readonly text: string; readonly onPress: () => void }[] | undefined
  /** "Poista koodi KESÄ27" */
  removeLabel: string
}

export interface CodeFieldProps {
  /** "Koodi" */
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** "Kirjoita ensin koodi" */
  emptyError: string
  /** "Käytä koodia" */
  buttonText: string
  used?: readonly UsedCode[] | undefined
  /** The server is being asked. */
  busy?: boolean | undefined
  /** Called with the trimmed input; never empty. */
  onApply?: ((code: string) => void) | undefined
  onRemove?: ((code: string) => void) | undefined
}

/** A page has one field for any code. */
const id = 'code'

/**
 * Campaign codes, serial cards, vouchers. The field keeps its own text, so that input from before hydration stays, and
 * is cleared when a code is applied.
 */
export function CodeField({
  label,
  hint,
  error: refused,
  emptyError,
  buttonText,
  used = [],
  busy,
  onApply,
  onRemove,
}: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const usedBefore = useRef(used.length)
  useEffect(() => {
    if (used.length > usedBefore.current && field.current) field.current.value = ''
    usedBefore.current = used.length
  }, [used.length])
  const [isEmpty, setEmpty] = useState(false)
  const error = isEmpty ? emptyError : refused
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const code = field.current?.value.trim()
    setEmpty(!code)
    if (!code) field.current?.focus()
    else if (!busy) onApply?.(code)
  }
  return (
    <form data-part="code-field" onSubmit={apply}>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <div data-part="code-field-row">
          <input
            {...describeControl({ id, hint, error })}
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" busy={busy}>
            {buttonText}
          </Button>
        </div>
      </FieldFrame>
      <Spoken>{isEmpty ? emptyError : ''}</Spoken>
      {used.map(({ code, text, links = [], actions = [], removeLabel }) => (
        <div key={code} data-part="code-used">
          <CheckIcon />
          <span>
            <b>{code}</b> {text}{' '}
            {links.map(({ href, text: name }) => (
              <a key={href} href={href}>
                {name}
              </a>
            ))}
            {actions.map(({ text: name, onPress }) => (
              <Button key={name} size="sm" busy={busy} onClick={onPress}>
                {name}
              </Button>
            ))}
          </span>
          <IconButton label={removeLabel} aria-busy={busy || undefined} onClick={() => busy || onRemove?.(code)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </form>
  )
}
