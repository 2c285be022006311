import { ActionRow } from '../layout/action-row.tsx'
import { Tag } from './tag.tsx'

export default { title: 'Catalogue/Tag', component: Tag }

export const Kinds = () => (
  <ActionRow>
    <Tag>Uusi</Tag>
    <Tag kind="success">KESÄ27 −20 %</Tag>
  </ActionRow>
)
