import { useEffect, useEffectEvent, useRef } from 'react'
import { SearchIcon } from '../icon/icons.tsx'

export interface SearchBoxProps {
  /** Action of the form (GET, the text is `q`), so that it works without JavaScript. */
  action: string
  /** Id of the form, for filters outside it. */
  id?: string | undefined
  /** "Hae tapahtumia" */
  label: string
  placeholder?: string | undefined
  /** "Hae" */
  buttonText: string
  defaultValue?: string | undefined
  /** Called on each change of the text, including input from before hydration. */
  onType?: ((text: string) => void) | undefined
  onSearch?: ((text: string) => void) | undefined
}

/** A search field with its button. With `onSearch` the form does not navigate. */
export function SearchBox({
  action,
  id,
  label,
  placeholder,
  buttonText,
  defaultValue,
  onType,
  onSearch,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const catchUp = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== (defaultValue ?? '')) onType?.(typed)
  })
  useEffect(() => catchUp(), [])
  return (
    <form
      data-part="search-box"
      role="search"
      id={id}
      action={action}
      onSubmit={
        onSearch &&
        (event => {
          event.preventDefault()
          const query = new FormData(event.currentTarget).get('q')
          onSearch(typeof query === 'string' ? query.trim() : '')
        })
      }
    >
      <SearchIcon />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        onChange={onType && (event => onType(event.target.value))}
      />
      <button type="submit" data-part="button" data-kind="primary">
        <span>{buttonText}</span>
      </button>
    </form>
  )
}
