/** The parts of the desk, in the order of their keys from F1 on. */
export const deskViews = ['live', 'orders', 'stock', 'doors', 'lists'] as const

export type DeskView = (typeof deskViews)[number]
