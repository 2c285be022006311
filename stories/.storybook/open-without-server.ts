import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/*
 * Makes a built Storybook open from its files. Browsers load no modules and answer no fetch from `file:`, so the
 * modules of each of its two pages become one plain script, and the index of stories another.
 */

const folder = resolve(process.argv[2] ?? 'dist')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const modules = /<script type="module"([^>]*)>([\s\S]*?)<\/script>/g

/** The index of stories for both pages, which ask a server for it where there is one. */
const writeIndex = (): void => {
  const index = JSON.stringify(read('index.json'))
  writeFileSync(
    join(folder, 'stories-index.js'),
    `if (location.protocol === 'file:') {
  const ask = window.fetch
  const index = ${index}
  window.fetch = (asked, ...more) =>
    String(asked.url ?? asked).endsWith('index.json') ? Promise.resolve(new Response(index)) : ask(asked, ...more)
}
`,
  )
}

/** The list of files to load ahead of a module, which is in the same script then. */
const ahead = /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);?/
const loadsNothingAhead: Plugin = {
  name: 'loads-nothing-ahead',
  transform: code => (ahead.test(code) ? code.replace(ahead, 'const __vite__mapDeps=()=>[];') : undefined),
}

/** Style sheets that modules load later, which they can no more: the page has them from the start. */
const laterSheets = (html: string): string =>
  globSync('assets/*.css', { cwd: folder })
    .filter(sheet => !html.includes(sheet))
    .map(sheet => `<link rel="stylesheet" href="./${sheet}">`)
    .join('')

/** Bundles the modules that a page starts into a script of this name, and starts that instead. */
const bundlePage = async (page: string, name: string): Promise<void> => {
  const html = read(page)
  const started = [...html.matchAll(modules)].map(([, attributes = '', text = '']) => {
    const [, src] = /src="([^"]*)"/.exec(attributes) ?? []
    return src === undefined ? text : `import '${src}'`
  })
  const entry = join(folder, `${name}.entry.js`)
  writeFileSync(entry, started.join('\n'))
  await build({
    configFile: false,
    root: folder,
    base: './',
    logLevel: 'error',
    publicDir: false,
    define: { 'import.meta.url': 'storiesAddress' },
    plugins: [loadsNothingAhead],
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      target: 'esnext',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: entry,
        output: {
          format: 'iife',
          codeSplitting: false,
          intro: `var storiesAddress = new URL('assets/${name}.js', document.baseURI).href`,
          entryFileNames: `${name}.js`,
          assetFileNames: 'files/[name][extname]',
        },
      },
    },
  })
  rmSync(entry)
  const withoutModules = html
    .replaceAll(modules, '')
    .replaceAll(/<link [^>]*rel="modulepreload"[^>]*>/g, '')
    // A style sheet of a file has no origin to share it with.
    .replaceAll(' crossorigin', '')
  const scripts = ['stories-index', name].map(script => `<script src="./${script}.js"></script>`).join('')
  writeFileSync(
    join(folder, page),
    withoutModules
      .replace('</head>', () => `${name === 'preview' ? laterSheets(html) : ''}</head>`)
      .replace('</body>', () => `${scripts}</body>`),
  )
}

writeIndex()
await bundlePage('index.html', 'manager')
await bundlePage('iframe.html', 'preview')
for (const bundled of [
  'sb-manager',
  'sb-addons',
  'vite-inject-mocker-entry.js',
  ...globSync('assets/*.js', { cwd: folder }),
]) {
  rmSync(join(folder, bundled), { recursive: true, force: true })
}
