type Start = (island: HTMLElement) => void
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Listens to an event before all other listeners; passes its island if that is not live yet. */
const listen = (kind: string, listener: (event: Event, island: HTMLElement | null) => void): void => {
  const handle = (event: Event): void => {
    const { target } = event
    listener(event, target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-live])') : null)
  }
  document.addEventListener(kind, handle, { capture: true })
}

const startTouched = (start: Start): void => {
  for (const kind of ['pointerdown', 'focusin', 'keydown']) listen(kind, (_, island) => island && start(island))
}

const replayPresses = (start: Start): void =>
  listen('click', (event, island) => {
    const button = island && (event.target as Element).closest<HTMLElement>('button')
    if (!button || !island.contains(button)) return
    event.preventDefault()
    // React already listens while it hydrates. It must not handle this click as well as the replayed one.
    event.stopPropagation()
    // Each click is replayed in its own task, so that a second one sees the effect of the first.
    island.addEventListener('portti:live', () => setTimeout(() => button.isConnected && button.click()), { once: true })
    start(island)
  })

/** Latest typed or chosen values of fields in islands that are not live yet. */
const typed = new Map<Field, string>()

/**
 * Types or chooses a field's value again, and leaves the field again if it was left meanwhile: in a task of its own,
 * which sees the typed text.
 */
const retype = (field: Field): void => {
  // React records a value set on the field itself, and reports only values that differ from the recorded one.
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', typed.get(field), field)
  field.dispatchEvent(new Event('change', { bubbles: true }))
  setTimeout(
    () => document.activeElement !== field && field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  )
}

/** Presses a checkbox or radio button again, from its other state: React must see a change. */
const pressAgain = (box: HTMLInputElement, isChecked: boolean): void => {
  box.checked = !isChecked
  box.click()
}

const replayTyping = (): void =>
  listen('input', (event, island) => {
    const field = event.target as Field
    const whenLive = (run: () => void): void =>
      island?.addEventListener('portti:live', () => setTimeout(run), { once: true })
    if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
      const { checked } = field
      return whenLive(() => pressAgain(field, checked))
    }
    // A field that waits for its replay is updated by later typing too, even when its island is live by then.
    if (!typed.has(field)) {
      if (!island) return
      whenLive(() => retype(field))
    }
    typed.set(field, field.value)
  })

const holdSubmits = (): void =>
  listen('submit', (event, island) => {
    if (island && !(event.target as Element).hasAttribute('action')) event.preventDefault()
  })

/**
 * Starts an island that is touched. On one that is not live yet, clicks and typed or chosen values are replayed once it
 * is. A form that only a script can send is held back until then.
 */
export const replayInput = (start: Start): void => {
  startTouched(start)
  replayPresses(start)
  replayTyping()
  holdSubmits()
}
