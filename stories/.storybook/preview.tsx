import '@portti/ui/styles.css'
import { errorCodes } from '@portti/contract/words'
import { isLanguage, languages } from '@portti/core/rules'
import type { Preview, StoryContext } from '@storybook/react-vite'
import { I18nextProvider } from 'react-i18next'
import { configure } from 'storybook/test'
import { DocsPage } from '../src/docs-page.tsx'
import { emulateMedia, isMediaSetting, mediaSettings } from '../src/emulate-media.ts'
import { optionalControls } from '../src/optional-controls.ts'
import { isServerMood, serverMoods } from '../src/screens/story-server.ts'
import { storyTexts } from '../src/story-texts.ts'
import { isThemeName, showTheme, themeNames, themes } from '../src/themes.ts'

/** How long play functions wait for a state: long enough for a busy machine. */
configure({ asyncUtilTimeout: 30_000 })

type Globals = StoryContext['globals']

/** What the toolbar says of the server and the time; a story's own words win. */
const serverOf = ({ server, refusal, speed }: Globals) => ({
  mood: moodOf(server),
  refusal: errorCodes.find(code => code === refusal),
  // A number where an address says it, a text where the toolbar does.
  speed: Number(speed) === 60 ? 60 : 1,
})

const themeOf = (value: unknown) => (isThemeName(value) || value === 'own' ? value : 'default')

const moodOf = (value: unknown) => (isServerMood(value) ? value : 'quick')

/** The widths at which pages are judged. */
const viewports = {
  phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'The shop whose theme is shown',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          ...themeNames.map(value => ({ value, title: themes[value].title })),
          { value: 'own', title: 'Own, of the theme editor' },
        ],
      },
    },
    language: {
      description: 'The language of screens, and of the stories under Texts; components speak Finnish',
      toolbar: { icon: 'globe', dynamicTitle: true, items: languages.map(value => ({ value, title: value })) },
    },
    media: {
      description: 'What the visitor has set on their device',
      toolbar: { icon: 'eye', dynamicTitle: true, items: mediaSettings.map(value => ({ value, title: value })) },
    },
    server: {
      description: 'How the ticket API behaves to screens',
      toolbar: { icon: 'lightning', dynamicTitle: true, items: serverMoods.map(value => ({ value, title: value })) },
    },
    refusal: {
      description: 'How the ticket API refuses every change of a cart',
      toolbar: {
        icon: 'alert',
        dynamicTitle: true,
        items: [{ value: '', title: 'refuses nothing' }, ...errorCodes.map(value => ({ value, title: value }))],
      },
    },
    speed: {
      description: 'How fast the time of the shop goes; screens open anew',
      toolbar: {
        icon: 'timer',
        dynamicTitle: true,
        items: [
          { value: '1', title: 'time as it is' },
          { value: '60', title: 'a minute a second' },
        ],
      },
    },
  },
  initialGlobals: {
    theme: 'default',
    language: 'fi',
    media: 'as the device',
    server: 'quick',
    refusal: '',
    speed: '1',
  },
  argTypesEnhancers: [optionalControls],
  decorators: [
    (Story, { globals, parameters, args }) => {
      if (!parameters['ownsTheme']) showTheme(themeOf(globals['theme']))
      emulateMedia(isMediaSetting(globals['media']) ? globals['media'] : 'as the device')
      const language = parameters['isInEveryLanguage'] && isLanguage(globals['language']) ? globals['language'] : 'fi'
      document.documentElement.lang = language
      if (storyTexts.language !== language) void storyTexts.changeLanguage(language)
      return (
        <I18nextProvider key={`${language} ${globals['speed']}`} i18n={storyTexts}>
          <Story args={parameters['isScreen'] ? { language, ...serverOf(globals), ...args } : args} />
        </I18nextProvider>
      )
    },
  ],
  parameters: {
    layout: 'padded',
    // Style sheets of a file may not be read again, which only a rule about turned screens needs. Describing all places
    // that pass takes longer than finding them: one of each rule is enough.
    a11y: { test: 'error', options: { preload: false, resultTypes: ['violations', 'incomplete'] } },
    viewport: { options: viewports },
    docs: { page: DocsPage, codePanel: true },
    options: {
      storySort: {
        order: [
          'Portti',
          [
            'What it is',
            'A shop of your own',
            'A shell in 50 lines',
            'Theming',
            'Theme editor',
            'Recipes',
            'Architecture',
            'Walks',
            'Rules',
            'Errors',
            'The wire',
            'Decisions',
            'Production',
            'Production checks',
            'Contributing',
          ],
          'Examples',
          'Texts',
          'Buttons',
          'Forms',
          'Catalogue',
          'Cart',
          'Checkout',
          'Order',
          'Page',
          'Pictures',
          'Storefront',
          ['Catalogue', 'Cart', 'Checkout', 'Order', 'Stream', 'About the shop'],
          'Kiosk',
        ],
      },
    },
  },
  tags: ['autodocs'],
}
export default preview
