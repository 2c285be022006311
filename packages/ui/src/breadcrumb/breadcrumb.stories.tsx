import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx'

export default { title: 'Page/Breadcrumb', component: Breadcrumb }

export const TwoLevels = {
  args: {
    label: 'Murupolku',
    items: [
      { href: '#koti', text: 'Tapahtumat' },
      { href: '#iskelmaviikko', text: 'Iskelmäviikko' },
    ],
  } satisfies BreadcrumbProps,
}

export const OneLevel = {
  args: { label: 'Murupolku', items: [{ href: '#koti', text: 'Tapahtumat' }] } satisfies BreadcrumbProps,
}
