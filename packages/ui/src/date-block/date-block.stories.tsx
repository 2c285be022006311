import { ActionRow } from '../layout/action-row.tsx'
import { DateBlock } from './date-block.tsx'

export default { title: 'Catalogue/DateBlock', component: DateBlock }

export const Sizes = () => (
  <ActionRow>
    <DateBlock weekday="la" day="28" month="elo" />
    <DateBlock weekday="la" day="28" month="elo" size="lg" />
  </ActionRow>
)
