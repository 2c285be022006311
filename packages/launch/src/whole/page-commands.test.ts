import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const deploy = 'packages/launch/deploy'

/** The pages for production and for contributing. */
const pages = [
  'CONTRIBUTING.md',
  `${deploy}/README.md`,
  `${deploy}/cluster/README.md`,
  `${deploy}/container/README.md`,
  'packages/ticket-api/docs/scale.md',
]
const programs =
  /^(apt-get|cd|certbot|chmod|chown|docker|etcdctl|git|haproxy|install|journalctl|modprobe|nginx|npm|npx|openssl|patroni|patronictl|createdb|dropdb|pg_dump|pg_restore|portti|psql|runuser|systemctl|useradd) \S/

/** Commands of a page: lines of its shell blocks, and code in its sentences that begins with a program. */
const commandsOf = (text: string): readonly string[] => {
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  const lines = [...blocks, ...inline].map(line =>
    line
      .replace(/\s#.*$/, '')
      .replace(/^(\s*[A-Z_]+=\S+ )+(?=[a-z])/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  return [...new Set(lines.flatMap(line => line.split(' && ')).filter(line => programs.test(line)))]
}
const commands = [...new Set(pages.flatMap(page => commandsOf(read(page))))]

type Held =
  /** A test that runs it: file and title. */
  | { readonly runBy: readonly [file: string, title: string] }
  /** Run here, below. */
  | { readonly runHere: string }
  | { readonly notRun: string; readonly checkedBy: string }

const launch = 'packages/launch/src'
const api = 'packages/ticket-api/src'
const needsMachine = 'it changes the machine that it runs on'
const byHand = 'by hand on a fresh Debian, as the page says under “Tried”'

/** How each command is held to be right. The first pattern that fits counts. */
const held: readonly (readonly [RegExp, Held])[] = [
  [
    /^npm run dev$/,
    { notRun: 'it ends with the person who started it', checkedBy: 'watch-sources.test.ts, stack.test.ts' },
  ],
  [/^npm (run check|test)$/, { notRun: 'it is what runs this test', checkedBy: 'its last line' }],
  [
    /^npm run format$/,
    { notRun: 'it writes into the checkout', checkedBy: 'npm run check fails where it would write' },
  ],
  [
    /^npm (start|run build)$/,
    { runBy: [`${launch}/whole/container-steps.packed.test.ts`, 'the steps of the Dockerfile'] },
  ],
  [/^npm run pack$/, { runBy: [`${launch}/whole/packages.packed.test.ts`, 'openPackedFolder'] }],
  [/^npm run test:faults$/, { notRun: 'an hour of storms', checkedBy: 'npm test runs its tests in their short form' }],
  [
    /^npm run bench -- [\w-]+$/,
    { notRun: 'it measures for minutes', checkedBy: 'its figures stand on the pages of speed' },
  ],
  [/^npm run portti -- serve/, { runBy: [`${api}/cli.test.ts`, 'two processes serve both sample shops on one port'] }],
  [/^npx changeset version$/, { runHere: 'changeset' }],
  [
    /^npx changeset publish$/,
    { notRun: 'it publishes', checkedBy: `${launch}/whole/packages.packed.test.ts; its pnpm below` },
  ],
  [/^npx changeset$/, { notRun: 'it asks questions', checkedBy: 'a change that it wrote is read below' }],
  [/^git clone ADDRESS/, { runHere: 'clone' }],
  [/git (-C \/opt\/portti )?(pull|checkout|switch)/, { runHere: 'git' }],
  [/^openssl rand/, { runHere: 'openssl' }],
  [/^install /, { runHere: 'install' }],
  [/^chmod 600/, { runHere: 'install' }],
  [/^portti (import|doctor|reconcile|refund|bounced)/, { runHere: 'portti.sh' }],
  [
    /^portti person (show|forget)/,
    { runBy: [`${api}/command-line.test.ts`, 'whoever asks for their data is shown it, and forgotten'] },
  ],
  [
    /^portti person unsubscribe/,
    { runBy: [`${api}/features/person/unsubscribe-person.test.ts`, "'unsubscribe', email"] },
  ],
  [/^portti report refunds/, { runBy: [`${api}/features/order/mark-paid.test.ts`, "run(reportCommand, ['refunds']"] }],
  [
    /^portti (device|clerk) (add|list|revoke)/,
    { runBy: [`${api}/command-line.test.ts`, 'devices and clerks are added, listed and revoked'] },
  ],
  [/^portti key rotate/, { runBy: [`${api}/command-line.test.ts`, 'a key is rotated by a command'] }],
  [
    /^portti audit/,
    { runBy: [`${api}/command-line.test.ts`, 'the audit log and the accounts are read as tables and CSV'] },
  ],
  [/npm run portti -- --help$/, { runHere: 'portti.sh' }],
  [
    /^(npm run portti --|portti) numbers jump/,
    { runBy: [`${api}/command-line.test.ts`, 'after a restore the numbers jump'] },
  ],
  [/^cd \/opt\/portti$/, { runHere: 'portti.sh' }],
  [
    /psql -v owner_password=.*roles\.sql$/,
    { runBy: [`${api}/features/production/deploy-files.test.ts`, 'the roles of the organizer’s script'] },
  ],
  [/^nginx -t$/, { runBy: [`${launch}/whole/deploy.test.ts`, 'nginx takes the configuration'] }],
  [/^haproxy -c/, { runBy: [`${launch}/whole/deploy.test.ts`, 'both of its balancers are taken by HAProxy'] }],
  [
    /^docker compose/,
    {
      notRun: 'no Docker daemon is here',
      checkedBy: `${launch}/whole/container.test.ts and container-steps.packed.test.ts`,
    },
  ],
  [
    /^(patroni|patronictl|etcdctl|psql -h|modprobe)/,
    { notRun: 'it needs the machines of a cluster', checkedBy: `${api}/faults/cluster.test.ts runs the same files` },
  ],
  [
    /^(pg_dump|pg_restore|dropdb|createdb)/,
    { notRun: 'PostgreSQL 18’s own programs are not brought', checkedBy: 'by hand, as the page says' },
  ],
  [/^(apt-get|useradd|chown|systemctl|journalctl|runuser)/, { notRun: needsMachine, checkedBy: byHand }],
  [/^certbot/, { notRun: 'it needs a domain of the public internet', checkedBy: 'nobody yet, as the page says' }],
]
const holding = (command: string): Held | undefined => held.find(([pattern]) => pattern.test(command))?.[1]

describe('every command of the pages for production and contributing', () => {
  test('the commands of the pages are found', () => {
    expect(commands).toEqual(
      expect.arrayContaining(['npm run check', 'npx changeset version', 'nginx -t', 'portti doctor']),
    )
    expect(commands.length).toBeGreaterThan(25)
  })

  test.each(commands)('%s is run by a test, or it is said why not', command => {
    const how = holding(command)
    expect(how).toBeDefined()
    if (how && 'runBy' in how) expect(read(how.runBy[0])).toContain(how.runBy[1])
  })

  test('no other is spoken of here', () => {
    const idle = held.filter(([pattern]) => !commands.some(command => pattern.test(command)))
    expect(idle.map(([pattern]) => String(pattern))).toEqual([])
  })

  test.runIf(spawnSync('sh', ['-c', ':']).error === undefined)('is written as a shell reads it', () => {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: commands.join('\n'), encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})

/** The shell block of a page with a command in it. */
const blockWith = (page: string, command: string): string =>
  [...read(page).matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, block = '']) => block)
    .find(block => block.includes(command)) ?? ''

describe('a newer Portti', () => {
  test.each([
    ['README.md', 'systemctl stop portti', 'systemctl start portti'],
    ['container/README.md', 'docker compose stop shop', 'docker compose up'],
  ])('by %s: the shop is stopped, then dumped, so that the way back loses no sale', (page, stop, start) => {
    const block = blockWith(`${deploy}/${page}`, 'pull --ff-only')
    const indexes = [stop, 'pg_dump', ' pull --ff-only', start].map(command => block.indexOf(command))
    expect(indexes).not.toContain(-1)
    expect(indexes).toEqual(indexes.toSorted((one, other) => one - other))
  })

  test('the packages are there before the shop is started: the doctor comes first', () => {
    const block = blockWith(`${deploy}/README.md`, 'pull --ff-only')
    expect(block.indexOf('portti doctor')).toBeLessThan(block.indexOf('systemctl start portti'))
    expect(block.indexOf('portti doctor')).toBeGreaterThan(block.indexOf('pull --ff-only'))
  })
})

test('back by cluster/README.md: PgBouncer lets the database go, and each command speaks to the leader', () => {
  const page = read(`${deploy}/cluster/README.md`)
  expect(page.indexOf('systemctl stop portti pgbouncer')).toBeLessThan(page.indexOf('dropdb '))
  const spoken = [...page.matchAll(/^(?:pg_dump|pg_restore|dropdb|createdb|psql) .*$/gm)].map(([line]) => line)
  expect(spoken).toHaveLength(5)
  for (const line of spoken) expect(line).toMatch(/^\w+ -h 127\.0\.0\.1 -p 5000 -U postgres /)
})

test.each([
  ['README.md', 'systemctl stop portti'],
  ['cluster/README.md', 'dropdb '],
  ['container/README.md', 'docker compose stop shop'],
])('back by %s: the shop stops, and the dump goes into an empty database that is like the first', (page, stop) => {
  const block = blockWith(`${deploy}/${page}`, 'pg_restore')
  const roles = read(`${deploy}/roles.sql`)
  const made = /CREATE DATABASE portti OWNER (\S+) TEMPLATE (\S+) ENCODING '(\S+)' LOCALE '(\S+)'/.exec(roles) ?? []
  const [, owner, template, encoding, locale] = made
  const createdb = `-O ${owner} -T ${template} -E ${encoding} --locale ${locale} portti`
  const rights = roles.split('\n').filter(line => line.includes(' ON DATABASE portti '))
  expect(rights).toHaveLength(2)
  const wanted = [stop, 'dropdb ', createdb, 'pg_restore ', rights.join(' ').replace(/;$/, "'")]
  const indexes = wanted.map(command => block.indexOf(command))
  expect(indexes).not.toContain(-1)
  expect(indexes).toEqual(indexes.toSorted((one, other) => one - other))
})

test.each([
  ['README.md', '`systemctl start portti` opens'],
  ['container/README.md', '`docker compose up --detach` opens'],
])('back by %s: the shop opens after what was revoked is revoked again', (page, opens) => {
  const text = read(`${deploy}/${page}`)
  expect(text.indexOf('What was revoked or forgotten')).toBeGreaterThan(text.indexOf('numbers jump --reason RESTORED'))
  expect(text.indexOf(opens)).toBeGreaterThan(text.indexOf('What was revoked or forgotten'))
})

test.each(['README.md', 'cluster/README.md', 'container/README.md'])(
  'back by %s: a command that is refused ends it',
  page => {
    const lines = blockWith(`${deploy}/${page}`, 'dropdb ').trim().split('\n')
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/ &&$/)
  },
)

test.each(['storefront', 'kiosk'])('the page of several processes names every setting of a %s', shell => {
  const page = read('packages/ticket-api/docs/scale.md')
  const settings = [...read(`shells/${shell}/src/server/configuration.ts`).matchAll(/'(PORTTI_[A-Z_]+)'/g)]
  const missing = settings
    .map(([, name = '']) => name)
    .filter(name => !page.includes(name) && !page.includes(name.replace(/_(STOREFRONT|KIOSK)_/, '_…_')))
  expect(settings.length).toBeGreaterThan(2)
  expect(missing).toEqual([])
})

describe('run here', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portti-commands-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const run = (program: string, args: readonly string[], cwd = folder) => {
    const { status, stdout, stderr, error } = spawnSync(program, [...args], { cwd, encoding: 'utf8' })
    return { status, stdout, said: `${error?.message ?? ''}${stderr}` }
  }
  const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

  test.runIf(isInstalled('openssl'))('openssl makes a secret that a shop takes', () => {
    expect(run('openssl', ['rand', '-hex', '24']).stdout.trim()).toMatch(/^[0-9a-f]{48}$/)
  })

  test.runIf(isInstalled('git') && existsSync(join(root, '.git')))('git clones the repository', () => {
    const { status, said } = run('git', [
      'clone',
      '--quiet',
      '--depth',
      '1',
      '--no-checkout',
      `file://${root}`,
      'portti',
    ])
    expect([status, said]).toEqual([0, ''])
  })

  test.runIf(isInstalled('git'))('git brings a newer version, goes back to the older one, and on again', () => {
    const [theirs, ours] = [join(folder, 'theirs'), join(folder, 'ours')]
    run('git', ['init', '--quiet', '--initial-branch', 'main', theirs])
    const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.fi']
    const release = (version: string) => {
      writeFileSync(join(theirs, 'version'), version)
      run('git', ['add', '--all'], theirs)
      run('git', [...person, 'commit', '--quiet', '--message', version], theirs)
      run('git', ['tag', version], theirs)
    }
    const version = () => readFileSync(join(ours, 'version'), 'utf8')
    release('v1')
    run('git', ['clone', '--quiet', `file://${theirs}`, ours])
    release('v2')
    expect([run('git', ['-C', ours, 'pull', '--quiet', '--ff-only']).status, version()]).toEqual([0, 'v2'])
    expect([run('git', ['-C', ours, 'checkout', '--quiet', 'v1']).status, version()]).toEqual([0, 'v1'])
    release('v3')
    expect(run('git', ['-C', ours, 'switch', '--quiet', 'main']).status).toBe(0)
    expect([run('git', ['-C', ours, 'pull', '--quiet', '--ff-only']).status, version()]).toEqual([0, 'v3'])
  })

  test.runIf(isInstalled('install') && isInstalled('npm'))(
    'the shop’s own command is installed, reads its settings and runs',
    () => {
      const script = read(`${deploy}/portti.sh`)
        .replaceAll('/etc/portti', join(folder, 'etc'))
        .replaceAll('/opt/portti', root)
        .replaceAll('/var/lib/portti', folder)
        .replace('runuser -u portti --', 'env')
      expect(script).toContain('exec env npm run')
      writeFileSync(join(folder, 'portti.sh'), script)
      expect(run('install', ['-d', 'etc', 'bin']).status).toBe(0)
      cpSync(join(root, deploy, 'portti.env'), join(folder, 'etc', 'portti.env'))
      expect(run('chmod', ['600', 'etc/portti.env']).status).toBe(0)
      expect(run('install', ['portti.sh', 'bin/portti']).status).toBe(0)
      const { status, stdout, said } = run(join(folder, 'bin/portti'), ['--help'])
      expect([status, said]).toEqual([0, ''])
      for (const command of ['import', 'doctor', 'refund']) expect(stdout).toMatch(new RegExp(`\\n  ${command}\\b`))
      const given = { cwd: folder, encoding: 'utf8', input: 'Subject: Kiitos!\n\nHei' } as const
      const bounced = spawnSync(join(folder, 'bin/portti'), ['bounced'], given)
      expect([bounced.status, bounced.stdout]).toEqual([
        0,
        expect.stringMatching(/^This message is no delivery status/),
      ])
    },
  )

  test.runIf(isInstalled('realpath'))(
    'a file is given to the shop’s own command by its name in the caller’s folder',
    () => {
      const script = read(`${deploy}/portti.sh`)
        .replaceAll('/etc/portti', folder)
        .replaceAll('/opt/portti', root)
        .replace('exec runuser -u portti -- npm run --silent portti --', `printf '%s\\n'`)
      writeFileSync(join(folder, 'portti.env'), '')
      writeFileSync(join(folder, 'spring sale.json'), '{}')
      const args = ['import', 'spring sale.json', '--reason', 'a new price', 'missing.json', '']
      const { status, stdout } = run('sh', ['-c', script, 'portti', ...args])
      const given = ['import', join(folder, 'spring sale.json'), '--reason', 'a new price', 'missing.json', '']
      expect([status, stdout]).toEqual([0, given.map(word => `${word}\n`).join('')])
    },
  )

  const pnpm = join(root, '.portti/pnpm/node_modules/.bin')
  test.runIf(existsSync(pnpm))('the pnpm by which changeset publishes is where the page says', () => {
    expect(read('CONTRIBUTING.md')).toContain('PATH="$PWD/.portti/pnpm/node_modules/.bin:$PATH" npx changeset publish')
    expect(run(join(pnpm, 'pnpm'), ['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test.runIf(isInstalled('git'))(
    'changeset raises the versions of all packages as one, and writes what changed',
    () => {
      const checkout = join(folder, 'checkout')
      const manifests = globSync('{packages,shells}/*/package.json', { cwd: root })
      for (const file of [
        'package.json',
        'pnpm-workspace.yaml',
        'pnpm-lock.yaml',
        'stories/package.json',
        '.changeset',
        ...manifests,
      ]) {
        cpSync(join(root, file), join(checkout, file), { recursive: true })
      }
      writeFileSync(join(checkout, '.changeset/of-a-test.md'), '---\n"@portti/core": minor\n---\n\nA rule is new.\n')
      run('git', ['init', '--quiet', '--initial-branch', 'main'], checkout)
      const { status, said } = run(join(root, 'node_modules/.bin/changeset'), ['version'], checkout)
      expect([said, status]).toEqual([said, 0])
      const versionOf = (file: string): string =>
        (JSON.parse(readFileSync(join(checkout, file), 'utf8')) as { readonly version: string }).version
      const published = manifests.filter(file => existsSync(join(checkout, dirname(file), 'CHANGELOG.md')))
      expect(published.length).toBeGreaterThan(5)
      expect(new Set(published.map(versionOf)).size).toBe(1)
      expect(readFileSync(join(checkout, 'packages/core/CHANGELOG.md'), 'utf8')).toContain('A rule is new.')
    },
  )
})
