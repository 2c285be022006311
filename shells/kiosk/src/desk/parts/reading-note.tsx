type ReadingNoteProps = {
  /** The missing part and the reason; undefined once the view shows what was asked for. */
  readonly children: string | undefined
}

/** In place of a view's figures: that they are being read, or that there is nothing to show. */
export const ReadingNote = ({ children }: ReadingNoteProps) =>
  children === undefined ? null : (
    <p data-part="desk-empty" role="status">
      {children}
    </p>
  )
