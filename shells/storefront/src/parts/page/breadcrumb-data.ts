import type { PageContext } from '../../routing/page.ts'

type Crumb = { readonly path: string; readonly text: string }

/** Breadcrumbs of a page as schema.org data. */
export const breadcrumbData = (crumbs: readonly Crumb[], { origin, root }: PageContext): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ path, text }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: `${origin}${root}${path.slice(1)}`,
  })),
})
