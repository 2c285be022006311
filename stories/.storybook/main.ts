import type { StorybookConfig } from '@storybook/react-vite'
import tables from 'remark-gfm'
import type { Plugin, PluginOption } from 'vite'

/** Components that stories are of. To describe the props of all others takes half the time of a build. */
const components = /\/(?:packages\/ui|stories)\/src\/.*\.tsx$/

const isDescriber = (plugin: PluginOption): plugin is Plugin =>
  plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugin.name === 'storybook:react-docgen-plugin'
const describesThem = (plugin: Plugin): Plugin =>
  typeof plugin.transform === 'function'
    ? { ...plugin, transform: { filter: { id: components }, handler: plugin.transform } }
    : plugin

const config: StorybookConfig = {
  stories: ['../docs/**/*.mdx', '../../packages/ui/src/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: [
    // Pages are MDX, which knows no tables by itself.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [tables] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  framework: {
    name: '@storybook/react-vite',
    // Storybook's own Vite config. Another one would bring its plugins and its output folder.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Controls and tables of props are for readers. Tests read neither, and parsing all sources for them takes seconds.
  typescript: { reactDocgen: process.env['VITEST'] === undefined && 'react-docgen' },
  viteFinal: ({ plugins = [], build, ...vite }) => ({
    ...vite,
    plugins: plugins.map(plugin => (isDescriber(plugin) ? describesThem(plugin) : plugin)),
    // Of `build`, Storybook takes nothing from a Vite config.
    build: { ...build, reportCompressedSize: false, chunkSizeWarningLimit: 3_000 },
  }),
}
export default config
