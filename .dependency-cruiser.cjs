// The import law of docs/architecture.md as a check.
const ROOMS = [
  'audit',
  'notices',
  'files',
  'org',
  'access',
  'knowledge',
  'shell',
  'library',
  'images',
  'collect',
  'pictures',
  'topics',
  'papers',
  'sittings',
  'surveys',
  'plans',
  'exams',
  'mocks',
  'practice',
  'courses',
  'live',
  'staff',
  'sites',
  'credits',
  'stats',
  'identity',
]

const roomOrder = (base) =>
  ROOMS.flatMap((room, i) => {
    const later = ROOMS.slice(i + 1)
    return later.length === 0
      ? []
      : [
          {
            name: `${base}: ${room} imports only earlier rooms`,
            severity: 'error',
            from: { path: `^${base}/${room}/` },
            to: { path: `^${base}/(${later.join('|')})/` },
          },
        ]
  })

module.exports = {
  forbidden: [
    {
      name: 'no cycles, of types neither',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain imports nothing',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contract imports domain and the schema library',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/(contract|domain)/|node_modules/zod/)' },
    },
    {
      name: 'engines import nothing of ours',
      severity: 'error',
      from: { path: '^packages/(xray|psychometrics|formats)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(domain|contract))/' },
    },
    {
      name: 'xray and psychometrics stay apart',
      severity: 'error',
      from: { path: '^packages/xray/' },
      to: { path: '^packages/psychometrics/' },
    },
    {
      name: 'the server does not import the web app',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'the web app does not import the server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    { name: 'packages do not import apps', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    ...roomOrder('packages/domain/src'),
    ...roomOrder('packages/contract/src'),
    ...roomOrder('apps/server/src/rooms'),
    {
      name: 'a server room meets another only through its face',
      severity: 'error',
      from: { path: '^apps/server/src/rooms/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/rooms/', pathNot: '^apps/server/src/rooms/($1/|[^/]+/room\\.ts$)' },
    },
    {
      name: 'web rooms never import each other',
      severity: 'error',
      from: { path: '^apps/web/src/rooms/([^/]+)/' },
      to: { path: '^apps/web/src/rooms/', pathNot: '^apps/web/src/rooms/$1/' },
    },
    {
      name: 'room-free parts of the web import no room and not the app',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|shared|pickers|console|viewer|media|kinds|steps|sittings|account)/' },
      to: { path: '^apps/web/src/(rooms|app)/' },
    },
    {
      name: 'what the web shares knows neither its forms nor the account',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(ui|account|pickers|console|viewer|media|kinds|steps|sittings)/' },
    },
    {
      name: 'parts of the user interface know neither the account nor what is shown in them',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(account|pickers|console|viewer|media|kinds|steps|sittings)/' },
    },
    {
      name: 'web rooms do not import the app',
      severity: 'error',
      from: { path: '^apps/web/src/rooms/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'only the world opens doors',
      severity: 'error',
      from: { path: '^apps/server/src/(rooms|http)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(pg|node:net|net|node:worker_threads|worker_threads|graphile-worker)$|node_modules/(pg|graphile-worker)/',
      },
    },
    {
      name: 'only the world, the commands and what keeps the data open files',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot:
          '^apps/server/src/(world\\.ts$|world/|cli/|backup/|archive/|db/migrate\\.ts$|main\\.ts$)|/testing/|\\.test\\.ts$',
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'product code does not import tests or their harness',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^e2e/|^tools/)' },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
    { name: 'every import resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
