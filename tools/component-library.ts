// One file each for the component library and its icons, for tests of pages: every test file loads them anew, and 1,355
// small files took it ten times as long.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const require = createRequire(import.meta.url)
const CACHE = join(import.meta.dirname, '../node_modules/.cache/clearbelt')

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }).version

/** The entry of a package in the form that can be put into one file. */
const modulesOf = (name: string): string => join(dirname(require.resolve(`${name}/package.json`)), 'es/index.js')

/**
 * The hooks that write the styles of a component when it is drawn. What stands for them writes none: the pages of tests
 * have no styles that apply (`preparePage`), and making them was a fifth of such a test.
 */
const STYLE_HOOKS = /cssinjs\/es\/hooks\/(useStyleRegister|useCSSVarRegister)\.js$/

/**
 * The files that stand for `antd` and `@ant-design/icons`, made where these versions have none yet (two seconds). What
 * the pages import themselves stays outside, so that there is one of each.
 */
export async function componentLibrary(): Promise<{ antd: string; icons: string }> {
  const folder = join(CACHE, `antd-${versionOf('antd')}-icons-${versionOf('@ant-design/icons')}-unstyled`)
  const files = { antd: join(folder, 'antd.mjs'), icons: join(folder, 'icons.mjs') }
  if (existsSync(files.antd) && existsSync(files.icons)) return files
  const making = `${folder}.${process.pid}`
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'stays-outside',
        enforce: 'pre',
        // dayjs names its plugins without an ending, which Node does not add.
        resolveId: (id) =>
          /^(react|react-dom|dayjs)(\/|$)/.test(id)
            ? { id: id.startsWith('dayjs/') && !id.endsWith('.js') ? `${id}.js` : id, external: true }
            : null,
      },
      {
        name: 'unstyled',
        transform(code, id) {
          if (!STYLE_HOOKS.test(id)) return null
          // Whatever else the modules export stays.
          const unstyled = code.replace(
            /export default (function )?(use\w+)/,
            (_all, declared?: string, name?: string) =>
              declared ? `export default () => undefined\nfunction ${name}` : 'export default () => undefined',
          )
          if (unstyled === code) throw new Error(`${id} has no hook that writes styles`)
          return unstyled
        },
      },
    ],
    build: {
      outDir: making,
      minify: false,
      target: 'esnext',
      lib: {
        entry: { antd: modulesOf('antd'), icons: modulesOf('@ant-design/icons') },
        formats: ['es'],
        fileName: (_format, name) => `${name}.mjs`,
      },
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  rmSync(folder, { recursive: true, force: true })
  renameSync(making, folder)
  return files
}
