/** A help desk's widget (SPEC §2), made and served by others. Neither act throws; what does not load is not there. */
export interface LiveChat {
  /** Fetches it and lets it show itself. */
  load(): void
  /** Takes it away for good, after consent was withdrawn. */
  leave(): void
}
