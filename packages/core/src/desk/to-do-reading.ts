import type { WritableStore } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskState } from './desk-service.ts'

/** Keeps what waits without an order, and how much waits in all, in the desk's state (rules/desk#to-do). */
export const createToDoReading = (api: Pick<DeskApi, 'listToDo'>, store: WritableStore<DeskState>) => {
  let readings = 0
  return {
    /** Where it is not answered, what was read last stays. */
    fetch: async (): Promise<void> => {
      const reading = (readings += 1)
      const response = await api.listToDo()
      if (reading !== readings || response.isErr()) return
      const { orders, toDo } = response.value
      store.update(state => ({ ...state, toDo, toDoCount: orders + toDo.length }))
    },
    /** Takes away what was ended without an order: the next reading may fail. */
    remove: (id: string): void =>
      store.update(state => {
        const { toDo = [], toDoCount } = state
        const left = toDo.filter(one => one.id !== id)
        return { ...state, toDo: left, toDoCount: toDoCount && toDoCount - (toDo.length - left.length) }
      }),
  }
}
