// How the web app is built (hashed lazy chunks in dist) and served while developing (server paths go to the server).
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { componentStylesPlugin } from './build/component-styles/plugin.ts'
import { pruneEarlierBuilds } from './build/earlier-builds.ts'
import { lightenPlugin } from './build/lighten.ts'
import { slimContractPlugin } from './build/slim-contract.ts'

const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'

/** First path segments that belong to the server. `/login` itself is a page when a browser asks for HTML. */
const SERVER_PATHS =
  '^/(api|login|account|qrapi|smsapi|fileapi|imageapi|exportapi|studyApi|surveyapi|clockApi|hub|docs|openapi\\.json|healthz|readyz|metrics)(/|\\?|$)'

/** The texts of a language that the first pages need travel together. */
const firstTexts = (id: string): string | null => {
  const language = /\/src\/(?:shared|ui|app|account|rooms\/access)\/text\/([\w-]+)\.ts$/.exec(id)?.[1]
  return language === undefined ? null : `texts-${language}`
}

/** Brotli's best but one: the best takes two and a half times as long to save another 1.7 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/** Writes .br and .gz beside each text file of the build, so that a LAN server need not compress while people wait. */
function precompress(): Plugin {
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
      const texts = entries.filter((entry) => entry.isFile() && /\.(m?js|css|html|svg|json)$/.test(entry.name))
      const compress = async ({ parentPath, name }: (typeof texts)[number]): Promise<void> => {
        const path = join(parentPath, name)
        const bytes = await readFile(path)
        if (bytes.length < 1024) return
        const [small, older] = await Promise.all([toBrotli(bytes, BROTLI), toGzip(bytes, { level: 9 })])
        await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, older)])
      }
      // Node's threads take as many at a time as they can.
      await Promise.all(texts.map(compress))
    },
  }
}

/** Tabs opened before an upgrade go on with the files of their own build. */
function keepEarlierBuilds(): Plugin {
  return {
    name: 'keep-earlier-builds',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir)
        pruneEarlierBuilds(join(dir, 'assets'), new Set(Object.keys(bundle).map((name) => basename(name))), Date.now())
    },
  }
}

/** What the component library says to screen readers in English alone, and the words of ours that take its place. */
const ENGLISH = [
  // Icons of one colour and of two are made by different files.
  {
    file: /\/@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/,
    theirs: 'role: "img",\n    "aria-label": icon.name',
    ours: '...iconWords(icon.name, restProps)',
    from: 'iconWords',
  },
  {
    file: /\/@rc-component\/input-number\/es\/StepHandler\.js$/,
    theirs: "isUpAction ? 'Increase Value' : 'Decrease Value'",
    ours: 'stepWord(isUpAction)',
    from: 'stepWord',
  },
  // The cross that empties a selection.
  {
    file: /\/@rc-component\/select\/es\/hooks\/useAllowClear\.js$/,
    theirs: "'Clear'",
    ours: 'clearWord()',
    from: 'clearWord',
  },
  {
    file: /\/@rc-component\/tabs\/es\/TabNavList\/TabNode\.js$/,
    theirs: '`Tab ${currentPosition} of ${tabCount}`',
    ours: 'tabWord(currentPosition, tabCount)',
    from: 'tabWord',
  },
]

/**
 * The library names its icons and the steps of numbers in English; ours says words of the page's language, or nothing.
 */
function nameIcons(): Plugin {
  const words = JSON.stringify(join(import.meta.dirname, 'src/ui/icon-words.ts'))
  return {
    name: 'name-icons',
    apply: 'build',
    transform(code, id) {
      const place = ENGLISH.find(({ file }) => file.test(id))
      if (!place) return null
      if (!code.includes(place.theirs)) throw new Error(`the library names things in another way now: ${id}`)
      return { code: `import { ${place.from} } from ${words}\n${code.replace(place.theirs, place.ours)}`, map: null }
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  wasm: 'application/wasm',
  json: 'application/json',
  js: 'text/javascript',
}

/** Files of a library that it asks for by name: laid under `/<folder>/` as they are. `files` are paths by name. */
function namedFiles(folder: string, files: ReadonlyMap<string, string>): Plugin {
  return {
    name: `${folder}-files`,
    generateBundle() {
      for (const [name, path] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(path) })
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const path = files.get((request.url ?? '').slice(1).split('?')[0] ?? '')
        if (!path) return next()
        response.setHeader('Content-Type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.end(readFileSync(path))
      })
    },
  }
}

const require = createRequire(import.meta.url)

/** Models and wasm of the face finder. */
function faceFiles(): Plugin {
  const wasm = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))
  const models = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model')
  return namedFiles(
    'face',
    new Map([
      ...['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'].map((name) => [name, join(wasm, name)] as const),
      ...['tiny_face_detector_model', 'face_landmark_68_model']
        .flatMap((name) => [`${name}.bin`, `${name}-weights_manifest.json`])
        .map((name) => [name, join(models, name)] as const),
    ]),
  )
}

/** Character maps, standard fonts, colour profiles and decoders of PDFs. */
function pdfFiles(): Plugin {
  const library = dirname(require.resolve('pdfjs-dist/package.json'))
  const names = ['cmaps', 'standard_fonts', 'iccs', 'wasm'].flatMap((folder) =>
    readdirSync(join(library, folder)).map((name) => `${folder}/${name}`),
  )
  // Scripts in documents are never run, nor are what would run them and the licences served.
  const served = names.filter((name) => !/quickjs|LICENSE/.test(name))
  return namedFiles('pdf', new Map(served.map((name) => [name, join(library, name)])))
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    slimContractPlugin(),
    lightenPlugin(),
    componentStylesPlugin(),
    faceFiles(),
    pdfFiles(),
    nameIcons(),
    precompress(),
    keepEarlierBuilds(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each takes along all that its files import and no group above it has, so that no two wait for each other.
          groups: [
            // What everybody loads first: one file of other people's code, one of ours, one of texts.
            { name: firstTexts, debugName: 'texts', priority: 9 },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 8 },
            { name: 'first', tags: ['$initial'], priority: 7 },
            // Asked for by itself for the names of months and days: inside a group, it would bring that group along.
            { name: 'days', test: /\/node_modules\/dayjs\/dayjs/, priority: 6 },
            // What stands around every page behind sign-in, with the component library's own foundations; then what the
            // first page of a student has beside it (words of figures too, which managers share), and what managers have.
            {
              name: 'frame',
              test: /\/src\/(app\/(dressed|gate\/(session-gate|page-guard)|shell\/(shell|student-shell))|ui\/(dress|page|states))\.tsx$/,
              priority: 5,
            },
            { name: 'home', test: /\/src\/(rooms\/home\/pages\/student-home|shared\/say-figures)\.tsx?$/, priority: 4 },
            { name: 'manager', test: /\/src\/app\/shell\/manager-shell\.tsx$/, priority: 3 },
            { name: 'forms', test: /\/src\/ui\/form\/[\w-]+\.tsx?$/, priority: 2 },
            { name: 'tables', test: /\/src\/ui\/table\/[\w-]+\.tsx?$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      [SERVER_PATHS]: {
        target: SERVER,
        ws: true,
        bypass: (request) =>
          request.method === 'GET' &&
          request.headers.accept?.includes('text/html') &&
          /^\/login(\?|$)/.test(request.url ?? '')
            ? '/index.html'
            : undefined,
      },
    },
  },
})
