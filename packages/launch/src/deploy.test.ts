import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from './testing/free-port.ts'

const deploy = join(import.meta.dirname, '..', 'deploy')
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8')
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portti-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the systemd unit', () => {
  test('has a name for each setting, in one of its three sections', () => {
    const lines = linesOf(read('portti.service'))
    expect(lines.filter(line => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]'])
    for (const line of lines.filter(line => !line.startsWith('['))) expect(line).toMatch(/^[A-Z][A-Za-z]+=/)
    expect(lines).toContain('NoNewPrivileges=yes')
  })

  test.runIf(isInstalled('systemd-analyze'))('is taken by systemd', () => {
    const unit = join(folder, 'portti.service')
    writeFileSync(unit, read('portti.service').replace('/usr/bin/npm start', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})

test.runIf(isInstalled('sh'))('the command of the shop is taken by a shell', () => {
  expect(spawnSync('sh', ['-n', join(deploy, 'portti.sh')], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})

describe('several machines', () => {
  const settings = (text: string, name: string): number => Number(new RegExp(`\\b${name}: (\\d+)`).exec(text)?.[1])

  test('a primary that is cut off stops before its lock is free, and before a statement is cut off', () => {
    const patroni = read('cluster/patroni.yml')
    const [ttl, loop, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map(name => settings(patroni, name))
    expect(Number(loop) + 2 * Number(retry)).toBeLessThan(Number(ttl))
    const [, statementSeconds] = /statement_timeout = '(\d+)s'/.exec(read('roles.sql')) ?? []
    expect(Number(statementSeconds)).toBeGreaterThan(Number(ttl))
    expect(patroni).toContain('synchronous_mode: true')
  })

  test("the lock of the leader is taken by etcd's API v2, where a machine that was cut off cannot overwrite it", () => {
    const lines = linesOf(read('cluster/patroni.yml'))
    expect(lines).toContain('etcd:')
    expect(lines).not.toContain('etcd3:')
    expect(linesOf(read('cluster/etcd.env'))).toContain('ETCD_ENABLE_V2=true')
  })

  test('nothing comes between a commit and its standby, and nobody reads from a standby through PgBouncer', () => {
    expect(read('cluster/patroni.yml')).not.toMatch(
      /synchronous_commit|synchronous_standby_names|fsync|full_page_writes/,
    )
    expect(read('roles.sql')).not.toContain('synchronous_commit')
    const ends = "connect_query='SELECT pg_terminate_backend(pg_backend_pid()) WHERE pg_is_in_recovery()'"
    expect(linesOf(read('cluster/pgbouncer.ini'))).toContain(`portti = host=127.0.0.1 port=5000 dbname=portti ${ends}`)
  })

  test('the front drops what a visitor says of where they come from', () => {
    const lines = linesOf(read('cluster/front.cfg'))
    expect(lines).toContain('http-request set-header X-Forwarded-For %[src]')
    expect(lines).toContain('http-request set-header X-Forwarded-Proto https')
    expect(lines.join('\n')).not.toContain('option forwardfor')
  })

  test.runIf(isInstalled('openssl') && spawnSync('haproxy', ['-v']).error === undefined)(
    'both of its balancers are taken by HAProxy',
    () => {
      const pem = join(folder, 'front.pem')
      spawnSync('openssl', `req -x509 -newkey rsa:2048 -nodes -subj /CN=x -keyout ${pem}.key -out ${pem}`.split(' '))
      for (const name of ['front.cfg', 'database.cfg']) {
        const file = join(folder, name)
        writeFileSync(file, read(`cluster/${name}`).replace('/etc/haproxy/liput.example.fi.pem', pem))
        const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', file], { encoding: 'utf8' })
        expect([name, status, stdout, stderr]).toEqual([name, 0, '', ''])
      }
    },
  )
})

describe('the reverse proxy', () => {
  const text = read('nginx.conf')

  test('closes what it opens, and overwrites what a visitor says of where they come from', () => {
    const bare = linesOf(text).join('\n')
    expect(bare.match(/\{/g)).toHaveLength(bare.match(/\}/g)?.length ?? 0)
    for (const line of bare.split('\n')) expect(line).toMatch(/[;{}]$/)
    expect(bare).toContain('proxy_set_header Host $host;')
    expect(bare).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(bare).toContain('proxy_set_header X-Forwarded-Proto https;')
    expect(bare).not.toContain('$proxy_add_x_forwarded_for')
  })

  // rules/orders#links
  test('keeps no address of a request, which may open an order; nor does the front of several machines', () => {
    const lines = linesOf(text)
    expect(lines.filter(line => line.startsWith('log_format '))).toEqual([
      "log_format portti '$remote_addr [$time_local] $request_method $status $body_bytes_sent $request_time';",
    ])
    const perServer = (wanted: string) => lines.filter(line => line === wanted)
    const servers = perServer('server {')
    expect(servers).toHaveLength(3)
    expect(perServer('access_log /var/log/nginx/access.log portti;')).toHaveLength(servers.length)
    expect(perServer('error_log /var/log/nginx/error.log crit;')).toHaveLength(servers.length)
    expect(text.match(/access_log/g)).toHaveLength(servers.length)
    const front = linesOf(read('cluster/front.cfg'))
    expect(front.filter(line => /log-format|https?log|\bcapture\b/.test(line))).toEqual([
      'log-format "%ci [%tr] %b/%s %TR/%Tw/%Tc/%Tr/%Ta %ST %B %HM"',
    ])
  })

  describe.runIf(isInstalled('openssl') && spawnSync('nginx', ['-v']).error === undefined)('nginx', () => {
    const file = () => join(folder, 'nginx.conf')
    beforeAll(() => {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
      spawnSync(
        'openssl',
        `req -x509 -newkey rsa:2048 -nodes -subj /CN=x -keyout ${key} -out ${certificate}`.split(' '),
      )
      const own = text
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replaceAll('/var/log/nginx/', `${folder}/`)
      writeFileSync(file(), `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${own}\n}\n`)
    })

    test('takes it', () => {
      const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file(), '-p', folder], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    })

    test('says that the shop is away while nothing answers, and passes calls on as they fail', async () => {
      const [port, nobody] = [await freePort(), await freePort()]
      const listening = readFileSync(file(), 'utf8')
        .replaceAll(/^ *listen \[.*$/gm, '')
        .replace('listen 80 default_server;', `listen unix:${folder}/default.sock;`)
        .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replaceAll(/127\.0\.0\.1:(3000|4000)/g, `127.0.0.1:${nobody}`)
        .replace('root /var/www/portti;', `root ${deploy};`)
      writeFileSync(join(folder, 'away.conf'), `user root;\ndaemon off;\n${listening}`)
      const nginx = spawn('nginx', ['-c', join(folder, 'away.conf'), '-p', folder], { stdio: 'ignore' })
      const ended = once(nginx, 'exit')
      const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      try {
        const page = await vi.waitFor(async () => ask('/event/x/'), { timeout: 60_000 })
        expect([page.status, page.headers.get('retry-after')]).toEqual([503, '20'])
        expect(await page.text()).toContain('Kauppa avautuu pian')
        expect((await ask('/api/v2/shop.json')).status).toBe(502)
      } finally {
        nginx.kill('SIGTERM')
        await ended
      }
    })
  })
})
