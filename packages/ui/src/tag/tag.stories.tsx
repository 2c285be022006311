import { TagIcon } from '../icon/icons.tsx'
import { ActionRow } from '../layout/action-row.tsx'
import { Tag } from './tag.tsx'

export default { title: 'Catalogue/Tag', component: Tag }

export const Kinds = () => (
  <ActionRow>
    <Tag>Uusi</Tag>
    <Tag kind="plain">Striimi</Tag>
    <Tag kind="success" icon={<TagIcon />}>
      KESÄ27 −20 %
    </Tag>
    <Tag kind="danger">Peruttu</Tag>
  </ActionRow>
)
