import type { DeskSales } from '@portti/core'
import type { LocalizedText } from '@portti/core/format'

type Text = (text: LocalizedText) => string

/** The figures by event, product and channel. */
export const salesRows = ({ events, products, channels }: DeskSales, text: Text) =>
  [
    { what: 'events', rows: events.map(({ title, id, ...sums }) => ({ ...sums, name: `${text(title)} (${id})` })) },
    {
      what: 'products',
      rows: products.map(({ title, event, ...sums }, at) => ({
        ...sums,
        name: `${at + 1}. ${[text(title), event && text(event)].filter(Boolean).join(', ')}`,
      })),
    },
    { what: 'channels', rows: channels },
  ] as const
