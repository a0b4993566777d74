// Takes out of the contract what browsers never read: checks of inputs and answers, summaries, refusals in four
// languages, and every call that no page makes.
import type { Plugin } from 'vite'
import { calleeOf, change, isNode, walk, type Change, type Node } from './parsed-code.ts'

/** What the server alone reads of a call, and of calls that are made alike; the list of all calls of a room is its own and the tests' too. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  defineCall: ['input', 'output', 'summary', 'errors', 'files', 'form', 'lenient', 'retired'],
  defineFamily: ['question'],
}

/** The properties that browsers do not read, each left out with the comma that follows, or made empty. */
function unread(program: Node, code: string): Change[] {
  const changes: Change[] = []
  for (const node of walk(program)) {
    const maker = node.type === 'CallExpression' ? calleeOf(node) : ''
    const init = (node.arguments as Node[] | undefined)?.[0]
    if (init?.type !== 'ObjectExpression') continue
    for (const property of init.properties as Node[]) {
      if (property.type !== 'Property') continue
      const name = String((property.key as Node).name)
      const { start, end } = property
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
      if (UNREAD[maker]?.includes(name)) changes.push([start, end + comma, ''])
      if (maker === 'defineRoomContract' && name === 'calls') changes.push([start, end, 'calls: []'])
    }
  }
  return changes
}

/** What makes the value of a constant look as if working it out might do something. */
const WORK = /^(Call|New|Member|Spread|TaggedTemplate)/

/**
 * Initial values of the constants of the file itself that are worked out. Throws where a constant takes a value apart:
 * a build keeps that whether anybody asks for it or not, and the schema library with it.
 */
function madeValues(program: Node): Node[] {
  const declared = (program.body as Node[])
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement): statement is Node => isNode(statement) && statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations as Node[])
  if (declared.some(({ id }) => (id as Node).type !== 'Identifier'))
    throw new Error('a constant of the contract takes a value apart; name what it takes where it is used')
  return declared
    .map(({ init }) => init)
    .filter((init): init is Node => isNode(init) && !/Function/.test(init.type))
    .filter((init) => [...walk(init)].some(({ type }) => WORK.test(type)))
}

/**
 * The code of a file of the contract as browsers need it: nothing they do not read, and each constant left out where
 * nobody asks for it. Files of the contract declare; none does anything that another would miss.
 */
export function slimContract(code: string, parse: (code: string) => Node): string {
  const read = change(code, unread(parse(code), code))
  const made = madeValues(parse(read)).map(
    ({ start, end }): Change => [start, end, `/* @__PURE__ */ (() => (${read.slice(start, end)}))()`],
  )
  return change(read, made)
}

/** The plugin of the web build. */
export function slimContractPlugin(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/.+\.ts$/.test(id)) return null
      return {
        code: slimContract(code, (text) => this.parse(text) as unknown as Node),
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}
