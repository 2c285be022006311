import type { StorybookConfig } from '@storybook/react-vite'
import tables from 'remark-gfm'

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
}
export default config
