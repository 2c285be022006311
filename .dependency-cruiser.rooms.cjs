// The rooms of the houses: `npm run check` fails on every two folders that import each other, even by a detour.
// Production code only: tests may reach for whatever they try.

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-room-cycles',
      comment: 'of two folders one stands above the other',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '\\.(test|bench|stories)\\.[jt]sx?$|(^|/)(testing|test-support|e2e|bench|example|dist|\\.mutation)/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
