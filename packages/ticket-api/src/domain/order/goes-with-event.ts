/** The tickets and services of an event. Goods and gift cards that belong to it stay with who bought them. */
export const eventBoundTypes = ['single_event_access', 'extra_service'] as const

export const goesWithEvent = (productType: string): boolean => eventBoundTypes.some(type => type === productType)
