import type { Scene } from './scene.ts'

export const browsingScenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-search', path: '/?q=tanssi' },
  { name: 'home-search-empty', path: '/?q=xyzzy' },
  {
    name: 'home-search-typed',
    path: '/',
    reach: async page => {
      await page.getByRole('searchbox').fill('venetsialaisissa')
      await page.getByRole('link', { name: 'Helmen venetsialaiset', exact: true }).first().waitFor()
    },
  },
  { name: 'home-search-chosen', path: '/?sale=on&venue=juhlasali' },
  { name: 'home-month', path: '/?view=month' },
  { name: 'home-month-full', path: '/?view=month&folder=iskelmaviikko' },
  {
    name: 'home-menu',
    path: '/',
    reach: async page => {
      // The menu is already open on wide screens.
      const menu = page.locator('[data-kind="nav"] summary')
      if (await menu.isVisible()) await menu.click()
    },
  },
  { name: 'folder', path: '/folders/iskelmaviikko/' },
  { name: 'folder-child', path: '/folders/iskelmaviikko/karavaanipaikat/' },
  { name: 'products', path: '/products/' },
  { name: 'product', path: '/products/iskelmaviikon-t-paita-m/' },
  { name: 'product-sold-out', path: '/products/iskelmaviikon-t-paita-xs/' },
  { name: 'product-reduced', path: '/products/kangaskassi/' },
  { name: 'product-serial-card', path: '/products/tanssikortti-10/' },
  { name: 'product-membership', path: '/products/helmen-ystavat/' },
  { name: 'product-voucher', path: '/products/lahjakortti-50/' },
  { name: 'venues', path: '/venues/' },
  { name: 'venue', path: '/venues/tanssilava/' },
  { name: 'contact', path: '/contact-us/' },
  { name: 'terms', path: '/terms-and-conditions/' },
  { name: 'privacy', path: '/privacy-policy/' },
  { name: 'cookies', path: '/cookie-policy/' },
  { name: 'accessibility', path: '/accessibility/' },
  { name: 'content', path: '/pages/saapuminen/' },
  { name: 'not-found', path: '/ei-tallaista/' },
  { name: 'orders-find', path: '/orders/find/' },
  { name: 'withdraw', path: '/withdraw/' },
  { name: 'reminder', path: '/events/sointujen-yo/reminder/' },
]
