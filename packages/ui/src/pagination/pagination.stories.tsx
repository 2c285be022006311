import { Pagination } from './pagination.tsx'

export default { title: 'Catalogue/Pagination', component: Pagination }

export const First = () => <Pagination label="Sivut" current="Sivu 1 / 9" next={{ href: '#2', text: 'Seuraavat' }} />

export const Middle = () => (
  <Pagination
    label="Sivut"
    current="Sivu 2 / 9"
    previous={{ href: '#1', text: 'Edelliset' }}
    next={{ href: '#3', text: 'Seuraavat' }}
  />
)
