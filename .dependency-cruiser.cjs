// Import directions of the architecture: `npm run check` fails on every import that breaks them.
const { forbidden: storeys } = require('./packages/ticket-api/.dependency-cruiser.cjs')

const part = (name, folder, allowed) => ({
  name: `${name}-arrows`,
  comment: `${name} may import itself${allowed.length > 0 ? `, ${allowed.join(', ')}` : ''} and nothing else of ours`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: '^(packages|shells|stories)/', pathNot: [folder, ...allowed].map(path => `^${path}(/|$)`) },
})

/** An npm package, hoisted, nested or not installed. */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`

/** Parts of launch that a shell's build and size report take. */
const buildParts = 'packages/launch/src/build/(client-scripts|compress-client)\\.ts'

/** Folders of the storefront's `src/` and the folders that each may import. There are no cycles. */
const storefront = 'shells/storefront/src'
const storefrontFolders = {
  consent: [],
  texts: [],
  routing: ['texts'],
  'live-chat': ['consent', 'browser-timers.ts'],
  prefetch: ['browser-timers.ts'],
  hydration: ['live-chat', 'prefetch', 'consent', 'browser-timers.ts', 'compose.ts'],
  parts: ['routing', 'hydration', 'texts'],
  server: ['parts', 'routing', 'hydration', 'texts'],
  islands: ['saved-orders', 'parts', 'hydration', 'consent', 'texts'],
  embed: ['islands', 'parts', 'routing', 'hydration'],
  pages: ['islands', 'parts', 'routing', 'hydration', 'texts'],
  'saved-orders': [],
  'service-worker': ['saved-orders', 'routing', 'texts'],
}

const notProduction =
  '(\\.(test|bench|stories)\\.[jt]sx?$)|(/(testing|test-support|e2e|bench|example|\\.storybook)/)|(^stories/)'
/** The core's entry points for the server: rules, texts, and phone numbers (separate because of their size). */
const pureDoors = '^packages/core/src/(rules\\.ts|validation/phone\\.ts|messages/.+)$'
const views = ['packages/contract', 'packages/core', 'packages/adapters', 'packages/react', 'packages/ui']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    part('contract', 'packages/contract', []),
    part('core', 'packages/core', ['packages/contract']),
    part('adapters', 'packages/adapters', ['packages/core']),
    part('react', 'packages/react', ['packages/core']),
    part('ui', 'packages/ui', []),
    part('ticket-api', 'packages/ticket-api', [
      'packages/contract',
      'packages/core',
      // Tickets are printed with the poster and the theme of the pages.
      'packages/ui/src/(poster|theme)/index\\.ts$',
    ]),
    ...storeys,
    part('launch', 'packages/launch', ['packages/ticket-api', 'shells']),
    part('storefront', 'shells/storefront', [...views, 'packages/launch']),
    {
      name: 'only-journeys-and-benches-start-shops',
      comment: 'a journey or a bench may start a shop of its own; the storefront itself knows nothing of launch',
      severity: 'error',
      from: { path: '^shells/storefront/', pathNot: '^shells/storefront/(e2e|bench)/' },
      to: { path: '^packages/launch/', pathNot: buildParts },
    },
    ...Object.entries(storefrontFolders).map(([folder, below]) => ({
      name: `storefront-${folder}-arrows`,
      comment: `${folder} imports ${below.join(', ') || 'nothing'} of the storefront; pages are handed to the server`,
      severity: 'error',
      from: { path: `^${storefront}/${folder}/`, pathNot: notProduction },
      to: {
        path: `^${storefront}/[^/]+(/|\\.tsx?$)`,
        pathNot: [folder, ...below].map(path => `^${storefront}/${path}(/|$)`),
      },
    })),
    {
      name: 'islands-share-only-parts',
      comment: "what two islands need is a part; an island's folder is its own",
      severity: 'error',
      from: { path: `^${storefront}/islands/([^/]+)/` },
      to: { path: `^${storefront}/islands/`, pathNot: `^${storefront}/islands/$1/` },
    },
    // The server that a created shop starts is Portti's.
    part('create-portti', 'packages/create-portti', [...views, 'packages/ticket-api/src/index\\.ts$']),
    part('kiosk', 'shells/kiosk', [...views, buildParts]),
    part('stories', 'stories', [...views, 'shells', 'packages/launch']),
    {
      name: 'islands-decide-nothing',
      comment:
        'an island shows a view of the core and says what was pressed: it takes no rule and no adapter (words for prices, dates and texts come from @portti/core/format)',
      severity: 'error',
      from: {
        path: '^shells/(storefront/src/islands|kiosk/src)/',
        // The composition roots and the server of the kiosk.
        pathNot: [notProduction, '^shells/kiosk/src/((door/|desk/|self/)?main\\.tsx$|compose/|server/)'],
      },
      to: { path: '^packages/(core/src/rules\\.ts$|adapters/)' },
    },
    {
      name: 'ticket-api-takes-only-rules',
      comment:
        'the server shares the pure rules and the texts of the core, never its services, ports or gateway (ticket-api/)',
      severity: 'error',
      from: { path: '^packages/ticket-api/', pathNot: notProduction },
      to: { path: '^packages/core/src/', pathNot: pureDoors },
    },
    {
      name: 'ticket-api-tests-take-rules-and-testing',
      severity: 'error',
      from: {
        path: ['^packages/ticket-api/.*\\.(test|bench)\\.ts$', '^packages/ticket-api/(src/test-support|bench)/'],
      },
      to: { path: '^packages/core/src/', pathNot: [pureDoors, '^packages/core/src/testing/'] },
    },
    {
      name: 'core-rules-are-pure',
      comment: 'the pure doors reach no port (the clock only for its unit), no gateway and no service',
      severity: 'error',
      from: { path: pureDoors },
      to: {
        path: [
          '^packages/core/src/(ports|wire|ticket-api)/',
          '-service\\.ts$',
          '^packages/core/src/(state/store|time/poll|time/countdown|compose/create-core)\\.ts$',
        ],
        pathNot: '^packages/core/src/ports/clock\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'core-loads-no-schemas',
      comment: 'a browser loads no zod: of the wire the core takes types, and values from its words only',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: notProduction },
      to: {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/words\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'core-runs-anywhere',
      comment: 'no framework and no container in contract and core',
      severity: 'error',
      from: { path: '^packages/(contract|core)/src/' },
      to: {
        path: npm(
          'react',
          'react-dom',
          'fastify',
          'inversify',
          'reflect-metadata',
          'i18next',
          'react-i18next',
          'kysely',
          'pg',
        ),
      },
    },
    {
      name: 'core-has-no-node',
      comment: 'no Node in contract, core and ui',
      severity: 'error',
      from: { path: '^packages/(contract|core|ui)/src/', pathNot: notProduction },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'views-have-no-server',
      comment: 'no server library and no container in the packages of the views',
      severity: 'error',
      from: { path: '^packages/(adapters|react|ui)/src/' },
      to: { path: npm('fastify', 'inversify', 'reflect-metadata', 'i18next', 'kysely', 'pg') },
    },
    {
      name: 'pages-are-rendered-without-fastify',
      comment: 'the process that renders opens no port, and Fastify would take 10 MB of it',
      severity: 'error',
      from: { path: '^shells/storefront/src/render-main\\.ts$' },
      to: { path: npm('fastify'), reachable: true },
    },
    {
      name: 'i18next-stays-out-of-islands',
      comment:
        'a page loads no i18next: it is in the texts that the server renders with, in the kiosk and in the stories; islands fill their sentences in by the core’s reader',
      severity: 'error',
      from: {
        path: '^(packages|shells|stories)/',
        pathNot: ['^shells/storefront/src/texts/page-texts(\\.test)?\\.ts$', '^shells/kiosk/src/', '^stories/'],
      },
      to: { path: npm('i18next', 'react-i18next'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'islands-carry-no-resources',
      comment: 'what browsers load reaches no text of a whole language: islands get the sentences they say as props',
      severity: 'error',
      from: {
        path: '^shells/storefront/src/(islands|parts|hydration|live-chat|prefetch|consent|service-worker|compose\\.ts)',
        pathNot: notProduction,
      },
      to: {
        path: '^(shells/storefront/src/texts/(page-texts|resources|fi|en|sv|de)\\.|packages/contract/src/texts/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'production-takes-no-testing',
      comment: 'fakes and builders stay in tests and stories, and in the shop that launch starts for the journeys',
      severity: 'error',
      from: { path: '^(packages|shells)/', pathNot: [notProduction, '^packages/launch/'] },
      to: { path: '^packages/[^/]+/src/(testing|test-support)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(packages|shells|stories)/' },
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      comment: 'an import that leads nowhere would hide its arrow',
      severity: 'error',
      from: { path: '^(packages|shells|stories)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|\\.mutation|coverage|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}
