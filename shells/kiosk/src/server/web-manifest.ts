import deskFi from '../texts/desk/fi.json' with { type: 'json' }
import doorFi from '../texts/door/fi.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import selfFi from '../texts/self/fi.json' with { type: 'json' }

const screens = {
  window: { name: fi.title, start: '/' },
  door: { name: doorFi.door.title, start: '/door/' },
  desk: { name: deskFi.desk.title, start: '/desk/' },
  self: { name: selfFi.self.title, start: '/self/' },
} as const
export type Screen = keyof typeof screens
export const screenNames = Object.keys(screens) as Screen[]

/**
 * The web app manifest (JSON) with which a browser installs a screen as a full-screen app (rules/kiosk#installable).
 */
export const webManifest = (screen: Screen, icon: string): string => {
  const { name, start } = screens[screen]
  return JSON.stringify({
    id: start,
    name,
    short_name: name.split(' ').at(-1),
    lang: 'fi',
    start_url: start,
    scope: start,
    display: 'standalone',
    display_override: ['fullscreen', 'standalone'],
    background_color: '#f1f5f9',
    theme_color: '#f1f5f9',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
}
