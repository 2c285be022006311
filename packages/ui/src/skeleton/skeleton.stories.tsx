import { Stack } from '../layout/stack.tsx'
import { Skeleton } from './skeleton.tsx'

export default { title: 'Page/Skeleton', component: Skeleton }

export const Sizes = () => (
  <Stack>
    <Skeleton />
    <Skeleton width="most" />
    <Skeleton width="half" />
    <Skeleton size="title" width="half" />
    <Skeleton size="block" />
  </Stack>
)
