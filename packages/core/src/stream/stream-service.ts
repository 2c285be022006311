import type { Store } from '../state/store.ts'
import type { StreamState } from './stream-state.ts'

/**
 * Watching with a ticket code (rules/streams#stream-state, rules/streams#one-viewer): loads the ticket, becomes its
 * viewer, and checks at an interval that it still is. Nothing here throws; the state has every outcome.
 */
export interface StreamService extends Store<StreamState> {
  /** Opens another ticket, or the same one again: the latest to open it is its viewer. */
  open(ticketCode: string): void
  /** Continues as another viewer, and takes over an open ticket for them. */
  updateViewer(viewerId: string): void
  /** Stops watching. */
  close(): void
  dispose(): void
}
