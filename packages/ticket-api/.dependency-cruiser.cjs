// The storeys of the server, part of the rules of `.dependency-cruiser.cjs` at the root: `npm run check` fails on every import
// that climbs. Production code only: tests may reach for whatever they try.

/** From the roof down. A storey may import itself and everything below it. */
const storeys = [
  { name: 'doors', path: '(main|cli|run-portti|command-line|serve|index)\\.ts$' },
  { name: 'app', path: 'app\\.ts$' },
  ...[
    'compose',
    'cli',
    'http',
    'jobs',
    'features',
    'documents',
    'presenters',
    'configuration',
    'providers',
    'store',
    'formats',
    'domain',
    'platform',
  ].map(name => ({ name, path: `${name}/` })),
]

const source = '^packages/ticket-api/src/'
const tests = '\\.(test|bench)\\.ts$|/test-support/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...storeys.map(({ name, path }, place) => ({
      name: `storey-${name}`,
      comment: `${name} imports itself and what is below it: ${storeys
        .slice(place + 1)
        .map(below => below.name)
        .join(', ')}`,
      severity: 'error',
      from: { path: `${source}${path}`, pathNot: tests },
      to: { path: source, pathNot: storeys.slice(place).map(below => `${source}${below.path}`) },
    })),
    {
      name: 'storey-of-its-own',
      comment: 'every file stands on a storey',
      severity: 'error',
      from: { path: source, pathNot: tests },
      to: { path: source, pathNot: storeys.map(({ path }) => `${source}${path}`) },
    },
    ...[
      { library: 'fastify', users: ['app\\.ts$', 'http/'], comment: 'only http/ knows requests and statuses' },
      { library: 'inversify', users: ['compose/'], comment: 'only compose/ knows the container' },
    ].map(({ library, users, comment }) => ({
      name: `storeys-with-${library}`,
      comment,
      severity: 'error',
      from: { path: source, pathNot: [tests, ...users.map(user => `${source}${user}`)] },
      to: { path: `(^|node_modules/)${library}(/|$)` },
    })),
    {
      name: 'transactions-by-transact',
      comment: 'store/transact.ts repeats transactions; who reads anew before that, or writes by `pg`, is named here',
      severity: 'error',
      from: {
        path: source,
        pathNot: [
          tests,
          ...[
            'store/',
            'features/box-office/(counter-sales|order-at-counter)\\.ts$',
            'features/checkout/payment-writer\\.ts$',
          ].map(user => `${source}${user}`),
        ],
      },
      to: { path: `${source}store/retry-conflict\\.ts$` },
    },
    {
      name: 'routes-over-features',
      comment: 'http/ asks features and services: of store/ it knows types only',
      severity: 'error',
      from: { path: `${source}http/`, pathNot: tests },
      to: { path: `${source}store/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-without-a-database',
      comment: 'rules, presenters and formats run without a database',
      severity: 'error',
      from: { path: `${source}(domain|presenters|formats)/`, pathNot: tests },
      to: { path: '(^|node_modules/)(kysely|pg)(/|$)' },
    },
  ],
}
