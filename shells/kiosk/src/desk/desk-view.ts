export const deskViews = ['live', 'orders', 'stock'] as const

export type DeskView = (typeof deskViews)[number]
