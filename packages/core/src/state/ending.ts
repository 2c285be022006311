import { Observable, Subscription } from 'rxjs'

/** The end of a service. */
export interface Ending {
  /** Emits once when the service ends; at once if it has ended already. */
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
