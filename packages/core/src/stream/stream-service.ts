import type { Store } from '../state/store.ts'
import type { StreamState } from './stream-state.ts'

/**
 * Watching with a ticket code (rules/streams#stream-state, rules/streams#one-viewer): loads the ticket, takes its view,
 * and asks at an interval whether the view is still this viewer's. Nothing here throws; the state tells everything.
 */
export interface StreamService extends Store<StreamState> {
  /** Opens another ticket, or the same one again: who opens it last is its viewer. */
  open(ticketCode: string): void
  /** Goes on as another viewer, and takes the view of an open ticket for them. */
  updateViewer(viewerId: string): void
  /** Stops watching. */
  close(): void
  dispose(): void
}
