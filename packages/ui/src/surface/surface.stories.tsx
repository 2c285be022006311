import { Surface } from './surface.tsx'

export default { title: 'Page/Surface', component: Surface }

export const Paper = () => (
  <Surface>
    <h2>Saapuminen</h2>
    <p>Ranta on viiden minuutin kävelymatkan päässä linja-autoasemalta.</p>
  </Surface>
)
