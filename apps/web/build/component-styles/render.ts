// The component library's rules as it would write them into a page, made with its own hooks.
import { createRequire } from 'node:module'
import type * as Library from 'antd'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { THEME_NAMES } from '../../src/ui/palette.ts'
import { FONT_MANAGER, FONT_STUDENT, lookKey, themeConfig } from '../../src/ui/theme.ts'
import { callOf, HOOKS, type Asked } from './hooks.ts'
import { mark, type Order } from './sheets.ts'
import { factor, readVariables, type Look, type Variables } from './variables.ts'

/** The class of whatever the library dresses, in place of one that holds a number of its version. */
export const DRESSED = 'dressed'
/** The class that every look's variables hang on. */
export const TOKENS = 'tokens'

const require = createRequire(import.meta.url)
// The files that Node can load say what the ones in the build say; what the library is built on is its own choice.
const ofLibrary = createRequire(require.resolve('antd/package.json'))

interface Cache {
  cache: Map<string, [times: number, value: unknown]>
}
type StyleValue = [rules: string, id: string, animations: Record<string, string>, clientOnly: boolean, order?: Order]
type VariablesValue = [merged: unknown, rule: string]
type TokenValue = [tokens: unknown, hash: string, real: unknown, rule: string]

const { createCache, StyleProvider } = ofLibrary('@ant-design/cssinjs') as {
  createCache: () => Cache
  StyleProvider: ComponentType<{ cache: Cache; children?: ReactNode }>
}
const { ConfigProvider } = ofLibrary('./lib/index.js') as typeof Library

type Hook = (...classes: unknown[]) => unknown
type Called = readonly [name: string, asked: readonly Asked[]]

const calledOf = (file: string): Called[] => {
  const asked = HOOKS[file] ?? []
  return Array.isArray(asked)
    ? [['default', asked as readonly Asked[]]]
    : (Object.entries(asked) as unknown as Called[])
}

/** What one file wrote in one look. */
interface Written {
  rules: { order: Order; text: string }[]
  /** By selector, with `&` for the class of the look. */
  variables: Map<string, Variables>
}
interface Page {
  files: Map<string, Written>
  shared: string[]
  tokens: Variables
}

/** Hooks are called one by one in a page of their own: what is new in the cache after each is its work. */
function draw(look: Look): Page {
  const cache = createCache()
  const key = lookKey(look.theme as never, Number(look.size), look.motion === 'lively')
  const page: Page = { files: new Map(), shared: [], tokens: new Map() }
  const seen = new Set<string>()
  let hash = ''
  const plain = (text: string): string => text.replaceAll(hash, DRESSED)
  const collect = (file: string): void => {
    const written: Written = page.files.get(file) ?? { rules: [], variables: new Map() }
    page.files.set(file, written)
    for (const [path, [, value]] of cache.cache) {
      if (seen.has(path)) continue
      seen.add(path)
      const [kind = '', ...rest] = path.split('%')
      if (kind === 'token') {
        const [, id, , rule] = value as TokenValue
        hash = id
        page.tokens = readVariables(rule)
      } else if (kind === 'cssVar') {
        const [, rule] = value as VariablesValue
        if (rule === '') continue
        const selector = rule.slice(0, rule.indexOf('{')).replaceAll(`.${key}`, '&')
        if (!selector.startsWith('&')) throw new Error(`${file} keeps variables elsewhere now: ${selector}`)
        written.variables.set(selector, readVariables(rule))
      } else if (kind === 'style') {
        const [rules, , animations, , order = 0] = value as StyleValue
        const text = plain([rules, ...Object.values(animations)].join(''))
        if (rest.includes('Shared') && rest.length === 3) page.shared.push(mark(order, text))
        // Signs are dressed by their own library, see `plugin.ts`.
        else if (rest[1] !== 'ant-design-icons') written.rules.push({ order, text })
      } else throw new Error(`the library keeps something else now: ${path}`)
    }
  }
  const parts: ReactNode[] = []
  const part = (run: () => ReactNode): void => {
    const Part = (): ReactNode => run()
    parts.push(createElement(Part, { key: parts.length }))
  }
  for (const file of Object.keys(HOOKS)) {
    const exported = ofLibrary(`./lib/${file}.js`) as Record<string, unknown>
    for (const [name, asked] of calledOf(file)) {
      const hook = exported[name] as Hook & ComponentType<{ prefixCls: string }> & { displayName?: string }
      for (const each of asked) {
        // A style that is drawn as a component takes one argument; a hook is called.
        part(() =>
          isComponent(file) ? createElement(hook, { prefixCls: each[0] }) : (hook(...callOf(file, each)), null),
        )
      }
    }
    part(() => (collect(file), null))
  }
  const theme = themeConfig(look.theme as never, Number(look.size), look.motion === 'lively')
  renderToStaticMarkup(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, parts)))
  return page
}

/** Styles of parts that the library draws as components, so that they are made when the part is there. */
const isComponent = (file: string): boolean =>
  /(button\/style\/compact|form\/style\/fallbackCmp|modal\/style\/confirm|pagination\/style\/bordered|tag\/style\/(presetCmp|statusCmp))$/.test(
    file,
  )

export interface Sheets {
  /** Rules by file below `antd/es`. */
  files: ReadonlyMap<string, string>
  /** What every dressed element needs: variables of all looks, links, signs inside. */
  shared: string
}

/** Draws every style hook in every look; the build ends where a rule itself depends on the look. */
export function renderSheets(): Sheets {
  const looks: Look[] = THEME_NAMES.flatMap((theme) =>
    [FONT_MANAGER, FONT_STUDENT].flatMap((size) =>
      ['lively', 'calm'].map((motion) => ({ theme, size: String(size), motion })),
    ),
  )
  const pages = looks.map((look) => [look, draw(look)] as const)
  const first = pages[0]?.[1]
  if (!first) throw new Error('no look')
  const files = new Map<string, string>()
  for (const [file, { rules, variables }] of first.files) {
    for (const [look, page] of pages)
      if (JSON.stringify(page.files.get(file)?.rules) !== JSON.stringify(rules))
        throw new Error(`rules of ${file} are others in ${JSON.stringify(look)}`)
    const own = [...variables.keys()].map((scope) =>
      factor(
        pages.map(([look, page]) => [look, page.files.get(file)?.variables.get(scope) ?? new Map()] as const),
        TOKENS,
        scope,
      ),
    )
    files.set(
      file,
      [...rules.map(({ order, text }) => mark(order, text)), ...own.map((text) => mark(-999, text))].join(''),
    )
  }
  const tokens = factor(
    pages.map(([look, page]) => [look, page.tokens] as const),
    TOKENS,
  )
  return { files, shared: [mark(-1999, tokens), ...first.shared].join('') }
}
