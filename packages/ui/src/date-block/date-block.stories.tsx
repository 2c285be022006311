import { DateBlock, type DateBlockProps } from './date-block.tsx'

export default { title: 'Catalogue/DateBlock', component: DateBlock }

export const Saturday = { args: { weekday: 'la', day: '28', month: 'elo' } satisfies DateBlockProps }
