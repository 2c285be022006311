import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../testing/free-port.ts'

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8')
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
/** Whether a server of TLS at a port talks to who asks for a host, or by its bare address. */
const handshake = (port: string, servername?: string): Promise<'secure' | 'refused'> =>
  new Promise(done => {
    const socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      rejectUnauthorized: false,
      ...(servername && { servername }),
    })
    socket.once('secureConnect', () => done('secure')).once('error', () => done('refused'))
    socket.once('secureConnect', () => socket.destroy())
  })
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
    // Without netlink nobody listens on 0.0.0.0: the addresses of the machine are asked for.
    expect(lines.find(line => line.startsWith('RestrictAddressFamilies='))).toContain(' AF_NETLINK')
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

  // rules/production#silent-database
  test('a dead machine is let go as soon as Patroni’s own connections are', () => {
    const secondsOf = (text: string): number => {
      const [idle, interval, count] = ['idle', 'interval', 'count'].map(name =>
        Number(new RegExp(`tcp_keepalives_${name}(?:: | = '?)(\\d+)`).exec(text)?.[1]),
      )
      return (idle ?? Number.NaN) + (interval ?? Number.NaN) * (count ?? Number.NaN)
    }
    expect(secondsOf(read('roles.sql'))).toBe(secondsOf(read('cluster/patroni.yml')))
  })

  test('the front drops what a visitor says of where they come from', () => {
    const lines = linesOf(read('cluster/front.cfg'))
    expect(lines).toContain('http-request set-header X-Forwarded-For %[src]')
    expect(lines).toContain('http-request set-header X-Forwarded-Proto https')
    expect(lines.join('\n')).not.toContain('option forwardfor')
  })

  test('the front, and the page’s proxy, wait for the customer at a card terminal as long as the kiosk does', () => {
    const server = readFileSync(join(deploy, '../../../shells/kiosk/src/server/card-terminal.ts'), 'utf8')
    const [, patienceMs = ''] = /patienceMs = ([\d_]+)/.exec(server) ?? []
    const waited = [
      /backend kiosk\n(?: .*\n)*? {2}timeout server (\d+)s/.exec(read('cluster/front.cfg')),
      /`proxy_read_timeout (\d+)s;`/.exec(read('README.md')),
    ]
    for (const found of waited) {
      expect(Number(found?.[1]) * 1_000).toBeGreaterThan(Number(patienceMs.replaceAll('_', '')))
    }
    expect(patienceMs).not.toBe('')
  })

  test('the front lets certbot’s visitors through by http, and the kiosk is its own network’s', () => {
    const lines = linesOf(read('cluster/front.cfg'))
    expect(lines).toContain('http-request redirect scheme https code 308 unless { ssl_fc } || is_acme')
    const [, acmePort = ''] = /^server certbot 127\.0\.0\.1:(\d+) /m.exec(lines.join('\n')) ?? []
    expect(read('cluster/README.md')).toContain(`--http-01-port ${acmePort}\n`)
    expect(lines.indexOf('http-request deny if is_kiosk !is_office !is_acme')).toBeGreaterThan(0)
    expect(lines.indexOf('use_backend kiosk if is_kiosk')).toBeLessThan(
      lines.findIndex(line => line.endsWith('is_api')),
    )
    expect(read('cluster/README.md')).toContain('PORTTI_KIOSK_HOST=10.0.0.11')
  })

  test.runIf(isInstalled('sh'))('a renewed certificate and its key become the one file that HAProxy reads', () => {
    const [live, bin, pem] = [join(folder, 'live'), join(folder, 'bin'), join(folder, 'joined.pem')]
    for (const made of [live, bin]) mkdirSync(made)
    writeFileSync(join(live, 'fullchain.pem'), 'certificate\n')
    writeFileSync(join(live, 'privkey.pem'), 'key\n')
    writeFileSync(join(bin, 'systemctl'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
    const [, path = ''] = / crt (\S+) /.exec(read('cluster/front.cfg')) ?? []
    const script = read('cluster/renewed.sh').replace(`> ${path}\n`, `> ${pem}\n`)
    const env = { PATH: `${bin}:${process.env['PATH']}`, RENEWED_LINEAGE: live }
    expect(spawnSync('sh', ['-c', script], { env, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: 'reload-or-restart haproxy\n',
    })
    expect([readFileSync(pem, 'utf8'), statSync(pem).mode & 0o777]).toEqual(['certificate\nkey\n', 0o600])
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
    expect(servers).toHaveLength(4)
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

    test('nginx takes the configuration that the page has for it', () => {
      const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file(), '-p', folder], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    })

    test('says that the shop is away while nothing answers, passes calls on as they fail, and answers no other host', async () => {
      const [port, secure, nobody] = [await freePort(), await freePort(), await freePort()]
      const listening = readFileSync(file(), 'utf8')
        .replaceAll(/^ *listen \[.*$/gm, '')
        .replace('listen 80 default_server;', `listen unix:${folder}/default.sock;`)
        .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
        .replace('listen 443 ssl http2 default_server;', `listen 127.0.0.1:${secure} ssl http2 default_server;`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2; listen 127.0.0.1:${port};`)
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
        expect(await handshake(secure, 'liput.example.fi')).toBe('secure')
        expect(await handshake(secure, 'elsewhere.example')).toBe('refused')
        expect(await handshake(secure)).toBe('refused')
      } finally {
        nginx.kill('SIGTERM')
        await ended
      }
    })
  })
})
