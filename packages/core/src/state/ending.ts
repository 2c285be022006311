import { Observable, Subscription } from 'rxjs'

/** The end of a service. */
export interface Ending {
  /** Tells once that it ended; at once, where it had ended before anybody listened. */
  readonly ended: Observable<void>
  end(): void
}

export const createEnding = (): Ending => {
  const listening = new Subscription()
  return {
    ended: new Observable(listener => {
      const tell = (): void => listener.next()
      listening.add(tell)
      return () => listening.remove(tell)
    }),
    end: () => listening.unsubscribe(),
  }
}
