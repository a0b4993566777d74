// Does what the manual says: generates a client of /openapi.json, checks its types and lets it make a plan on a server.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/app.ts'
import { makeImages, makePaper, publishPaper } from '../../apps/server/src/testing/exam-fixtures.ts'
import { makeActors } from '../../apps/server/src/testing/factories.ts'

const run = promisify(execFile)
const here = dirname(fileURLToPath(import.meta.url))
const binOf = (name: string, file: string) =>
  join(dirname(createRequire(join(here, 'package.json')).resolve(`${name}/package.json`)), file)
/** What `npx` would start. */
const COMMANDS: Record<string, string> = {
  'openapi-typescript': binOf('openapi-typescript', 'bin/cli.js'),
  tsc: binOf('typescript', 'bin/tsc'),
}

/** An empty folder in which the packages of the manual are found. */
let folder: string
let t: TestApp
let address: string
let who: Awaited<ReturnType<typeof makeActors>>
let blocks: { language: string; text: string }[]
/** The blocks in Python, in their order. */
let python: string[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const images = await makeImages(t, who.trainer, [{ isSafe: true }, { isSafe: false }, { isSafe: true }])
  const paperID = await makePaper(t, who.trainer, { images, name: 'Paper', totalScore: '100', passScore: '70' })
  await publishPaper(t, who.trainer, paperID)
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const manual = await readFile(join(here, '../../docs/manual/api.md'), 'utf8')
  const [, section = ''] = manual.split('## A generated client in TypeScript')
  blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
    language: language ?? '',
    text: text ?? '',
  }))
  python = [...manual.matchAll(/```python\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-client-'))
  await symlink(join(here, '../../node_modules'), join(folder, 'node_modules'), 'junction')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await t.close()
})

/** Runs the lines of a block that start with one of `commands`; answers what they printed. */
async function runLines(text: string, commands: readonly string[]): Promise<string> {
  const said: string[] = []
  for (const line of text.trim().split('\n')) {
    const words = line
      .replace('http://localhost:8080', address)
      .replace('trainer PASSWORD student', `${who.trainer.accountNo} ${who.trainer.password} ${who.student.accountNo}`)
      .split(' ')
    const [command, ...args] = words[0] === 'npx' ? words.slice(1) : words
    if (!command || !commands.includes(command)) continue
    const program = COMMANDS[command]
    const { stdout, stderr } = await run(process.execPath, program ? [program, ...args] : args, { cwd: folder }).catch(
      (error: { stdout: string; stderr: string }) => expect.fail(`${line}\n${error.stdout}\n${error.stderr}`),
    )
    said.push(stdout, stderr)
  }
  return said.join('')
}

test('a client made of /openapi.json by the manual alone signs in, makes a plan and reads its results', async () => {
  const [make, program, check] = blocks
  expect(blocks.map(({ language }) => language)).toEqual(['sh', 'ts', 'sh'])
  if (!make || !program || !check) return
  // What the manual installs is what stands here.
  const { devDependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  for (const name of ['openapi-fetch', 'openapi-typescript', 'typescript']) {
    expect(make.text).toContain(` ${name}`)
    expect(Object.keys(devDependencies)).toContain(name)
  }
  await runLines(make.text, ['openapi-typescript'])
  await writeFile(join(folder, 'first-plan.mts'), program.text)
  await runLines(check.text, ['tsc'])
  const said = await runLines(check.text, ['node'])
  expect(said).toContain('Made by a script, Paper: 0 of 1 sat')
  expect(said).toContain(`${who.student.accountNo} waiting -`)
})

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)
test.skipIf(!hasPython)(
  'the client in Python asks with lists, booleans and nothing, fetches files, uploads, and says which field is wrong',
  async () => {
    const [upload = '', client = ''] = python
    const library = client.slice(0, client.indexOf('me = Clearbelt('))
    expect(library).not.toBe('')
    const tasks = `
me = Clearbelt(${JSON.stringify(address)})
me.sign_in(${JSON.stringify(who.admin.accountNo)}, ${JSON.stringify(who.admin.password)})
found = me.call("GET", "/api/User/Query", {"types": [2, 3], "enabled": True, "orgID": None, "Limit": 500})
print(sorted({one["type"] for one in found}), {one["enabled"] for one in found})
ids = [me.call("POST", "/api/User", {"accountNo": name, "name": name, "type": 3, "orgID": found[0]["orgID"]})["id"]
       for name in ("python.one", "python.two")]
print(me.call("DELETE", "/api/User", {"ids": ids})["deleted"])
print(me.call("GET", "/api/User/Export", {"columns": ["name", "accountNo"]})[:2])
print(me.call("GET", "/account/Data/Export")["account"]["accountNo"] == me.call("GET", "/account/v2/info")["accountNo"])
try:
    me.call("GET", "/api/User/Query", {"typos": 1})
except RuntimeError as error:
    print(str(error).replace("\\n", " "))
with open("note.txt", "w") as file:
    file.write("Lane 2")
print(me.call("GET", "/api/Resource/" + upload(me, "note.txt"))["name"])
`
    await writeFile(join(folder, 'tasks.py'), `${library}\n${upload}\n${tasks}`)
    const { stdout } = await run('python3', ['tasks.py'], { cwd: folder })
    expect(stdout.split('\n')).toEqual([
      '[2, 3] {True}',
      '2',
      "b'PK'",
      'True',
      'invalid-input: Some fields are not valid. typos: Unknown field “typos”. Did you mean “types”?',
      'note',
      '',
    ])
  },
)
