// Makes the component library's styles when the app is built: its hooks answer class names, and each brings along a
// style sheet that the build lays beside the code which uses it. While developing and in tests they are made in the page.
import { parseAst, type Plugin } from 'vite'
import { calleeOf, change, walk, type Change, type Node } from '../parsed-code.ts'
import { HOOKS } from './hooks.ts'
import type { Sheets } from './render.ts'
import { heavier, mark, sortSheet } from './sheets.ts'

const MAKERS: Readonly<Record<string, string>> = {
  genStyleHooks: 'useDressed',
  genComponentStyleHook: 'useDressedClass',
  genSubStyleComponent: 'Undrawn',
}
const SHEET = '.dressed.css'
const HELPER = '/theme/dressed.js'

/** The code of a style file with hooks that answer class names; what made rules is left to the build to drop. */
export const answerClasses = (code: string): string =>
  change(
    code,
    [...walk(parseAst(code) as unknown as Node)].flatMap((node): Change[] => {
      const instead = node.type === 'CallExpression' ? MAKERS[calleeOf(node)] : undefined
      return instead === undefined ? [] : [[node.start, node.end, instead]]
    }),
  )

/** Replaces from `from` to the end or to `to`; the build ends where the library is built in another way. */
function instead(code: string, from: string, ours: string, to?: string): string {
  const start = code.indexOf(from)
  const end = to === undefined ? code.length : code.indexOf(to, start)
  if (start < 0 || end < 0) throw new Error(`the library is built in another way now: ${from}`)
  return code.slice(0, start) + ours + code.slice(end)
}

/** The tokens of a look are worked out once; its key, `theme-size-motion`, names the classes of its variables. */
const useToken = (dressed: string, tokens: string): string => `
const looks = new Map();
export default function useToken() {
  const { token, theme = defaultTheme, override, cssVar } = React.useContext(DesignTokenContext);
  const key = cssVar?.key ?? '';
  let look = looks.get(key);
  if (!look) {
    const classes = ['${tokens}', ...key.split('-').map((part) => '${tokens}-' + part)].join(' ');
    const real = getComputedToken({ ...defaultSeedToken, ...token }, override, theme);
    look = [theme, real, '${dressed}', undefined, { prefix: 'ant', key: classes }, true];
    looks.set(key, look);
  }
  return look;
}
`

const helper = (sheet: string): string => `
import useToken from './useToken'
import ${JSON.stringify(sheet)}
export const useDressed = () => {
  const look = useToken()
  return [look[2], look[4].key]
}
export const useDressedClass = () => useToken()[2]
export const Undrawn = () => null
`

export function componentStylesPlugin(): Plugin {
  let sheets: (Sheets & { dressed: string; tokens: string }) | undefined
  let icons = ''
  const unlisted = new Set<string>()
  const made = (): Sheets & { dressed: string; tokens: string } => {
    if (!sheets) throw new Error('styles are made when the build starts')
    return sheets
  }
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const { renderSheets, DRESSED, TOKENS } = await import('./render.ts')
      sheets = { ...renderSheets(), dressed: DRESSED, tokens: TOKENS }
    },
    resolveId(id) {
      return id.endsWith(SHEET) || id.endsWith(HELPER) ? { id, moduleSideEffects: id.endsWith(SHEET) } : null
    },
    load(id) {
      if (id.endsWith(HELPER)) return helper(`${id}${SHEET}`)
      if (!id.endsWith(SHEET)) return null
      if (id.includes('/@ant-design/icons/')) return icons
      const file = /\/antd\/es\/(.*)\.js\.dressed\.css$/.exec(id)?.[1] ?? ''
      return file === 'theme/dressed' ? made().shared : (made().files.get(file) ?? '')
    },
    transform(code, id) {
      const icon = /\/@ant-design\/icons\/es\/renderUtils\.js$/.test(id)
      if (icon) {
        // Signs stand in pages without the component library too.
        icons = mark(-2999, /iconStyles = `([^`]*)`/.exec(code)?.[1] ?? '')
        return {
          code: `import ${JSON.stringify(id + SHEET)}\n${instead(code, 'export const useInsertStyles', 'export const useInsertStyles = () => {}')}`,
          map: null,
        }
      }
      if (id.endsWith('.css') && !id.endsWith(SHEET)) return { code: heavier(code), map: null }
      const at = /^(.*\/antd\/es)\/(.*)\.js$/.exec(id)
      if (!at) return null
      const [, library = '', file = ''] = at
      if (file === 'theme/useToken') {
        const { dressed, tokens } = made()
        return {
          code: instead(code, 'export default function useToken', useToken(dressed, tokens)).replace(
            "import { useCacheToken } from '@ant-design/cssinjs';",
            '',
          ),
          map: null,
        }
      }
      if (file === 'theme/util/useResetIconStyle') return { code: 'export default () => {}', map: null }
      if (file === 'theme/util/genStyleUtils')
        return {
          code: `export const genStyleHooks = null, genComponentStyleHook = null, genSubStyleComponent = null\n${instead(code, 'import ', '', 'export const genCssVar')}`,
          map: null,
        }
      if (!(file in HOOKS)) {
        if (file !== 'theme/internal' && Object.keys(MAKERS).some((maker) => code.includes(`${maker}(`)))
          unlisted.add(id)
        return null
      }
      return {
        code: `import { ${Object.values(MAKERS).join(', ')} } from ${JSON.stringify(library + HELPER)}\nimport ${JSON.stringify(id + SHEET)}\n${answerClasses(code)}`,
        map: null,
      }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset' && output.fileName.endsWith('.css'))
            output.source = sortSheet(String(output.source))
          if (output.type !== 'chunk') continue
          const stray = Object.entries(output.modules).find(
            ([id, { renderedLength }]) => renderedLength > 0 && unlisted.has(id),
          )
          if (stray)
            throw new Error(`its styles would be missing, list it in build/component-styles/hooks.ts: ${stray[0]}`)
        }
      },
    },
  }
}
