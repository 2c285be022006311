import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgresUser } from '../../platform/postgres/postgres-user.ts'
import { waitUntil } from '../../platform/postgres/wait-until.ts'
import { connectDatabase } from '../../store/database.ts'
import { sampleSecret } from '../shop/sample-api.ts'
import type { ClusterPrograms } from './cluster-programs.ts'
import { readDeployFile } from './deploy-file.ts'
import { addressOf, type Machine, machines, openNetwork } from './namespaces.ts'

const run = promisify(execFile)
const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const roles = fileURLToPath(new URL('../../../../launch/deploy/roles.sql', import.meta.url))

/** Machines that run the shop and its database; the third one has the front and etcd's third vote. */
export type ShopMachine = 'a' | 'b'
const shopMachines = ['a', 'b'] as const
export type ServiceName = 'etcd' | 'patroni' | 'database' | 'pgbouncer' | 'api' | 'front'

const folderStart = 'portti-cluster-'

/** Removes the data of runs that were killed. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${folderStart}(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** Three machines as the organizer's page has them, from the organizer's own files. */
export const openCluster = async ({ postgres, noPgBouncer }: ClusterPrograms, catalogue: string) => {
  const user = await postgresUser()
  if (!user) throw new Error('Namespaces need root')
  // First the namespaces: what a killed run left in them still writes into its folder.
  const network = await openNetwork()
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `${folderStart}${process.pid}-`))
  await chmod(folder, 0o755)
  let isRemoved = false
  const services = new Map<string, ChildProcess>()
  const logs = new Map<string, string[]>()
  const placeOf = (machine: Machine, name: string): string => join(folder, machine, name)

  const write = async (machine: Machine, name: string, text: string): Promise<string> => {
    const place = placeOf(machine, name)
    await writeFile(place, text, { mode: 0o600 })
    await chown(place, user.uid, user.gid)
    return place
  }
  for (const machine of machines) {
    await mkdir(join(folder, machine))
    await chown(join(folder, machine), user.uid, user.gid)
    await chmod(join(folder, machine), 0o700)
  }

  const environmentOf = async (machine: Machine): Promise<Record<string, string>> => {
    const text = await readDeployFile('cluster/etcd.env', machine, { '/var/lib/etcd/portti': placeOf(machine, 'etcd') })
    return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
  }
  const databaseUrl = (role: 'owner' | 'shop', place: string): string =>
    `postgres://portti_${role}:${role}_password@${place}/portti`

  /** How each program is started, as its unit does it. */
  const commands: Record<ServiceName, (machine: Machine) => Promise<readonly [words: string[], env?: object]>> = {
    etcd: async machine => [['etcd'], await environmentOf(machine)],
    patroni: async machine => [
      [
        'patroni',
        await write(
          machine,
          'patroni.yml',
          await readDeployFile('cluster/patroni.yml', machine, {
            '/var/lib/postgresql/portti': placeOf(machine, 'data'),
            '/var/lib/postgresql/patroni.pgpass': placeOf(machine, 'pgpass'),
            '/usr/lib/postgresql/17/bin': postgres,
            '/var/run/postgresql': join(folder, machine),
          }),
        ),
      ],
    ],
    database: async machine => {
      const text = await readDeployFile('cluster/database.cfg', 'a', {})
      return [['haproxy', '-W', '-db', '-f', await write(machine, 'database.cfg', text)]]
    },
    pgbouncer: async machine => {
      const users = await write(machine, 'userlist.txt', '"portti_shop" "shop_password"\n')
      const text = await readDeployFile('cluster/pgbouncer.ini', 'a', { '/etc/pgbouncer/userlist.txt': users })
      return [['pgbouncer', await write(machine, 'pgbouncer.ini', text)]]
    },
    api: async machine => [
      [process.execPath, main],
      {
        DATABASE_URL: databaseUrl('shop', noPgBouncer === undefined ? '127.0.0.1:6432' : '127.0.0.1:5000'),
        DATABASE_OWNER_URL: databaseUrl('owner', '127.0.0.1:5000'),
        PORTTI_SECRET: sampleSecret,
        PORTTI_API_HOST: addressOf(machine),
        PORTTI_API_URL: `https://${addressOf('c')}`,
        PORTTI_PUBLIC_URL: `https://${addressOf('c')}`,
        PORTTI_TRUSTED_PROXIES: addressOf('c'),
        PORTTI_CATALOGUE: catalogue,
        PORTTI_DATA_DIR: join(folder, machine),
        PORTTI_RATE_LIMIT: 'off',
      },
    ],
    front: async machine => {
      const text = await readDeployFile('cluster/front.cfg', 'a', {
        '/run/haproxy/admin.sock': placeOf(machine, 'admin.sock'),
        '/etc/haproxy/liput.example.fi.pem': placeOf(machine, 'shop.pem'),
        // As many files as a session of this machine may open; a unit of systemd may open more.
        'maxconn 100000': 'maxconn 4000',
      })
      return [['haproxy', '-W', '-db', '-f', await write(machine, 'front.cfg', text)]]
    },
  }
  const start = async (name: ServiceName, machine: Machine): Promise<void> => {
    const [words, env] = await commands[name](machine)
    const isRoots = name === 'front' || name === 'database' || name === 'api'
    const child = network.start(machine, words, {
      cwd: join(folder, machine),
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: join(folder, machine), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(!isRoots && { user }),
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', data => {
        said.push(String(data))
        if (said.length > 60) said.shift()
      })
    }
    logs.set(`${name} on ${machine}`, said)
    services.set(`${name} on ${machine}`, child)
    // A start before the database's address leads to its primary fails, and is repeated as the shop's unit does it.
    if (name === 'api') {
      child.once('exit', code => {
        if (code === 1 && !isRemoved) setTimeout(() => void start(name, machine).catch(() => undefined), 1_000)
      })
    }
  }
  const serviceOf = (name: ServiceName, machine: Machine): ChildProcess => {
    const child = services.get(`${name} on ${machine}`)
    if (!child) throw new Error(`${name} was not started on ${machine}`)
    return child
  }
  const kill = async (name: ServiceName, machine: Machine): Promise<void> => {
    const child = serviceOf(name, machine)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const isUp = async (what: string, ask: () => Promise<boolean>, withinMs = 120_000): Promise<void> => {
    const found = await waitUntil(async () => ((await ask().catch(() => false)) ? true : undefined), {
      everyMs: 200,
      withinMs,
    })
    if (found) return
    const told = [...logs].map(([name, said]) => `${name}:\n${said.join('').slice(-1_500)}`).join('\n\n')
    throw new Error(`${what} within ${withinMs / 1_000} s\n${told}`)
  }
  const answers = async (url: string): Promise<boolean> =>
    (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status === 200

  /** The machine for which Patroni answers a path with 200, such as `/primary`. */
  const askPatroni = async (path: string): Promise<ShopMachine | undefined> => {
    for (const machine of shopMachines) {
      if (await answers(`http://${addressOf(machine)}:8008${path}`).catch(() => false)) return machine
    }
    return undefined
  }
  const primary = (): Promise<ShopMachine | undefined> => askPatroni('/primary')

  const startShop = async (machine: ShopMachine): Promise<void> => {
    await start('database', machine)
    if (noPgBouncer === undefined) await start('pgbouncer', machine)
    await start('api', machine)
  }
  /** Both databases have every answer, and both machines sell. */
  const isWhole = async (): Promise<void> => {
    await isUp('A synchronous standby does not follow', async () => (await askPatroni('/sync')) !== undefined)
    for (const machine of shopMachines) {
      await isUp(`The API on ${machine} does not answer`, () =>
        answers(`http://${addressOf(machine)}:4000/health/ready`),
      )
    }
  }
  const remove = async (): Promise<void> => {
    isRemoved = true
    await network.remove()
    await rm(folder, { recursive: true, force: true })
  }

  /** Patroni's own check of its file, which says what is wrong. */
  const validatePatroni = async (machine: ShopMachine): Promise<void> => {
    const [words] = await commands.patroni(machine)
    const child = network.start(machine, ['patroni', '--validate-config', words[1] ?? ''], { user })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => said.push(String(data)))
    await once(child, 'close')
    if (child.exitCode !== 0) throw new Error(`Patroni refuses its file: ${said.join('')}`)
  }
  const open = async (): Promise<string> => {
    for (const machine of machines) await start('etcd', machine)
    await isUp('etcd has no leader', () => answers(`http://${addressOf('c')}:2379/health`))
    for (const machine of shopMachines) {
      await validatePatroni(machine)
      await start('patroni', machine)
      // The first one makes the cluster.
      await isUp('There is no primary', async () => (await primary()) !== undefined)
    }
    await isUp('There is no synchronous standby', async () => (await askPatroni('/sync')) !== undefined)
    const host = addressOf((await primary()) ?? 'a')
    const passwords = ['-v', 'owner_password=owner_password', '-v', 'shop_password=shop_password']
    await run('psql', ['-qX', '-h', host, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', ...passwords, '-f', roles], {
      env: { ...process.env, PGPASSWORD: 'superuser_password' },
    })
    const [key, certificate] = [placeOf('c', 'key.pem'), placeOf('c', 'certificate.pem')]
    const asked = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop -addext subjectAltName=IP:${addressOf('c')}`
    await run('openssl', [...asked.split(' '), '-keyout', key, '-out', certificate])
    const ca = await readFile(certificate, 'utf8')
    await write('c', 'shop.pem', `${ca}${await readFile(key, 'utf8')}`)
    await start('front', 'c')
    for (const machine of shopMachines) await startShop(machine)
    await isWhole()
    return ca
  }
  const postmaster = async (machine: ShopMachine): Promise<number> =>
    Number((await readFile(join(placeOf(machine, 'data'), 'postmaster.pid'), 'utf8')).split('\n')[0])
  try {
    const ca = await open()
    return {
      /** The certificate that the shop's visitors have to trust. */
      ca,
      origin: `https://${addressOf('c')}`,
      start,
      startShop,
      kill,
      serviceOf,
      primary,
      isWhole,
      network,
      placeOf,
      /** The postmaster's process. */
      postmaster,
      /** The process that sends its log to the standby. */
      walSender: async (machine: ShopMachine): Promise<number> => {
        const { stdout } = await run('pgrep', ['-P', `${await postmaster(machine)}`, '-f', 'walsender replicator'])
        return Number(stdout.split('\n')[0])
      },
      connect: async () =>
        connectDatabase(databaseUrl('shop', `${addressOf((await primary()) ?? 'a')}:5432`), {
          maxConnections: 5,
          onError: () => undefined,
        }),
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>
