type KeycapProps = {
  readonly children: string
  /** In the action colour: armed, as after a digit. */
  readonly armed?: boolean
  readonly size?: 'md' | 'lg'
}

/** A key as it looks on the keyboard. */
export const Keycap = ({ children, armed = false, size = 'md' }: KeycapProps) => (
  <kbd data-part="keycap" data-on={armed ? '' : undefined} data-size={size === 'lg' ? size : undefined}>
    {children}
  </kbd>
)
