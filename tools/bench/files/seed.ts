// Fills a library as its own room would: many files in one folder, and documents with text.
import { DOCUMENT, FOLDER, IMAGE } from '@clearbelt/domain/files/file-types'
import { sameNameForm } from '@clearbelt/domain/files/names'
import type { RandomBelow } from '@clearbelt/domain/papers/seeded-random'
import { indexText } from '../../../apps/server/src/search/index-words.ts'
import type { TestApp } from '../../../apps/server/src/testing/app.ts'
import { makeUser, type Actor } from '../../../apps/server/src/testing/factories.ts'

const CHUNK = 1000
/** Characters of a document: some pages. */
const TEXT = 6000

const ENGLISH =
  'passenger screener baggage cabin liquid knife battery explosive detonator alarm belt tray search aircraft lighter weapon officer supervisor organic image density threat prohibited checkpoint procedure refuse report container certificate security'.split(
    ' ',
  )
const CHINESE =
  '旅客 安检员 行李 客舱 液体 刀具 锂电池 爆炸物 雷管 报警 传送带 托盘 搜查 航空器 打火机 武器 值班 主管 有机物 图像 密度 威胁 禁止 检查站 程序 拒绝 报告 容器 证书 安全'.split(
    ' ',
  )
const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi xo zu'.split(' ')

/** Text of words drawn at random, most of them as rare as words are. */
function drawText(below: RandomBelow, isChinese: boolean): string {
  const words = isChinese ? CHINESE : ENGLISH
  let text = ''
  while (text.length < TEXT)
    text +=
      below(10) < 3
        ? (words[below(words.length)] ?? '') + (isChinese ? '' : ' ')
        : `${Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join('')} `
  return text
}

const INSERT = `insert into resource (id, org_id, org_path, creator_id, superior_id, path, name, same_name, type, status, extension, file_name, bytes, file_key, body, words, grams, runs, created_at)
  select id, $1, $2, creator, superior, path, name, same, type, 2, extension, name, case type when ${FOLDER} then 0 else 90000 end, case type when ${FOLDER} then null else 'none' end, body, words, array(select jsonb_array_elements_text(grams)), runs, at
  from jsonb_to_recordset($3::jsonb) as x (id uuid, creator uuid, superior uuid, path text, name text, same text, type int, extension text, body text, words text, grams jsonb, runs text, at timestamptz)`

/** Makes a folder of so many files at the root, part of them documents with text; answers its path. */
export async function fillLibrary(
  t: TestApp,
  owner: Actor,
  below: RandomBelow,
  { name, files, documents }: { name: string; files: number; documents: number },
): Promise<string> {
  const { pool, dice, clock } = t.world
  const folder = dice.id()
  const colleague = await makeUser(t, { type: 2, org: owner.org })
  const write = (rows: readonly object[]): Promise<unknown> =>
    pool.query(INSERT, [owner.org.id, owner.org.path, JSON.stringify(rows)])
  const at = (): string => new Date(clock.now() - below(1e9)).toISOString()
  const own = {
    id: folder,
    creator: owner.id,
    superior: null,
    path: '/',
    name,
    same: sameNameForm(name),
    type: FOLDER,
    extension: '',
  }
  await write([{ ...own, body: '', ...indexText(name, 500), at: at() }])
  const path = `/${folder}/`
  for (let from = 0; from < files; from += CHUNK)
    await write(
      Array.from({ length: Math.min(CHUNK, files - from) }, (_, i) => {
        const n = from + i
        const hasText = n < documents
        const extension = hasText ? 'pdf' : 'png'
        const title = `${hasText ? '规程' : 'Image'} ${n} ${ENGLISH[below(ENGLISH.length)]}`
        const body = hasText ? drawText(below, n % 2 === 0) : ''
        const more = { type: hasText ? DOCUMENT : IMAGE, extension, body, at: at() }
        // Most files are of colleagues.
        const creator = n % 4 === 0 ? owner.id : colleague.id
        const named = { id: dice.id(), creator, superior: folder, path, name: title, same: sameNameForm(title) }
        return { ...named, ...more, ...indexText(`${title} ${extension}`, 40_000, body) }
      }),
    )
  return path
}
