/** The parts of the desk, in the order of their keys F1 and F2. */
export const deskViews = ['live', 'orders'] as const
export type DeskView = (typeof deskViews)[number]
