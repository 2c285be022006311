type KeycapProps = {
  readonly children: string
  /** A digit was typed and the key acts on it: shown in the action colour. */
  readonly armed?: boolean
  readonly size?: 'md' | 'lg'
}

/** A key as it looks on the keyboard. */
export const Keycap = ({ children, armed = false, size = 'md' }: KeycapProps) => (
  <kbd data-part="keycap" data-on={armed ? '' : undefined} data-size={size === 'lg' ? size : undefined}>
    {children}
  </kbd>
)
