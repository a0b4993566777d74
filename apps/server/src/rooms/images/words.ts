// What the images room itself says, in four languages.
import { fill, type Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { fillAll } from '../../world/queue-job.ts'
import type { Origin } from './store.ts'

export const originNames: Record<Origin, Texts> = {
  generated: { en: 'Generated', 'zh-CN': '系统生成', es: 'Generada', 'pt-BR': 'Gerada' },
  imported: { en: 'Imported', 'zh-CN': '批量导入', es: 'Importada', 'pt-BR': 'Importada' },
  uploaded: { en: 'Uploaded', 'zh-CN': '单张上传', es: 'Subida', 'pt-BR': 'Enviada' },
}

/** Why an image was not deleted. */
export const skipReasons = {
  foreign: {
    en: 'Only its creator or an administrator may delete it',
    'zh-CN': '只有创建者或管理员可以删除',
    es: 'Solo puede eliminarla quien la creó o un administrador',
    'pt-BR': 'Só quem a criou ou um administrador pode excluí-la',
  },
  foreignDevice: {
    en: 'Only its creator or an administrator may delete it',
    'zh-CN': '只有创建者或管理员可以删除',
    es: 'Solo puede eliminarlo quien lo creó o un administrador',
    'pt-BR': 'Só quem o criou ou um administrador pode excluí-lo',
  },
  foreignItem: {
    en: 'Only its creator or an administrator may delete it',
    'zh-CN': '只有创建者或管理员可以删除',
    es: 'Solo puede eliminarlo quien lo creó o un administrador',
    'pt-BR': 'Só quem o criou ou um administrador pode excluí-lo',
  },
  colleague: {
    en: 'It stands in the folder of a colleague',
    'zh-CN': '位于同事的文件夹中',
    es: 'Está en la carpeta de un colega',
    'pt-BR': 'Está na pasta de um colega',
  },
} satisfies Record<string, Texts>

/** Why an image was left as it was by a change of many. */
export const bulkReasons = {
  foreign: {
    en: 'Only its creator or an administrator may change it',
    'zh-CN': '只有创建者或管理员可以修改',
    es: 'Solo puede modificarla quien la creó o un administrador',
    'pt-BR': 'Só quem a criou ou um administrador pode alterá-la',
  },
  unmarked: {
    en: 'No such item is marked on it',
    'zh-CN': '图像上没有此类标记',
    es: 'No hay ningún objeto así marcado en ella',
    'pt-BR': 'Não há nenhum item assim marcado nela',
  },
} satisfies Record<string, Texts>

/** Names that are told of the questions that show an image; more are counted. */
const NAMED_MOST = 3

/** Some names, and how many more there are. */
function sayNames(all: Texts, names: readonly string[], culture: Culture): string {
  const shown = names.slice(0, NAMED_MOST).map((name) => quoted[culture].replace('{name}', () => name))
  const more = names.length - shown.length
  const said = fill(all[culture], { names: shown.join(nameJoint[culture]) })
  return more === 0 ? said : said + fill(andMore[culture], { n: more })
}
/** Which questions keep an image from being deleted, by name; those with an empty name are only counted. */
export function sayQuestions(names: readonly string[], culture: Culture): string {
  const known = names.filter((name) => name !== '')
  const hidden = names.length - known.length
  if (hidden === 0) return sayNames(shownBy, known, culture)
  if (known.length === 0) return fill(shownHidden[culture], { n: hidden })
  return sayNames(shownBy, known, culture) + fill(alsoHidden[culture], { n: hidden })
}
/** Which papers and courses do; those with an empty name are only counted. */
export function sayPlaces(names: readonly string[], culture: Culture): string {
  const known = [...new Set(names.filter((name) => name !== ''))]
  const hidden = names.filter((name) => name === '').length
  const said = [
    ...(known.length > 0 ? [sayNames(usedIn, known, culture)] : []),
    ...(hidden > 0 ? [fill(usedElsewhere[culture], { n: hidden })] : []),
  ]
  return said.join(placeJoint[culture])
}
const placeJoint: Texts = { en: '; ', 'zh-CN': '；', es: '; ', 'pt-BR': '; ' }
const usedIn: Texts = {
  en: 'Used in {names}',
  'zh-CN': '已用于{names}',
  es: 'Se usa en {names}',
  'pt-BR': 'Usada em {names}',
}
const usedElsewhere: Texts = {
  en: 'used by colleagues ({n})',
  'zh-CN': '同事正在使用（{n} 处）',
  es: 'la usan otros colegas ({n})',
  'pt-BR': 'usada por colegas ({n})',
}
const quoted: Texts = { en: '“{name}”', 'zh-CN': '“{name}”', es: '«{name}»', 'pt-BR': '"{name}"' }
const shownBy: Texts = {
  en: 'Shown by these questions: {names}',
  'zh-CN': '以下试题使用该图像：{names}',
  es: 'La muestran estas preguntas: {names}',
  'pt-BR': 'Aparece nestas questões: {names}',
}
const shownHidden: Texts = {
  en: 'Shown by questions that you cannot view ({n})',
  'zh-CN': '有您无权查看的试题使用该图像（{n} 道）',
  es: 'La muestran preguntas que usted no puede ver ({n})',
  'pt-BR': 'Aparece em questões que você não pode ver ({n})',
}
const alsoHidden: Texts = {
  en: '; also by questions that you cannot view ({n})',
  'zh-CN': '；另有您无权查看的试题（{n} 道）',
  es: '; también otras preguntas que usted no puede ver ({n})',
  'pt-BR': '; também em questões que você não pode ver ({n})',
}
const andMore: Texts = {
  en: ' and {n} more',
  'zh-CN': ' 等，另有 {n} 道',
  es: ' y {n} más',
  'pt-BR': ' e mais {n}',
}

/** Between names of knowledge points in a row. */
export const nameJoint: Texts = { en: ', ', 'zh-CN': '、', es: ', ', 'pt-BR': ', ' }

/** What the work list says; `{n}`, `{skipped}` and `{total}` are filled in. */
const jobWords = {
  importTitle: {
    en: 'Import {n} images',
    'zh-CN': '导入 {n} 张图像',
    es: 'Importar {n} imágenes',
    'pt-BR': 'Importar {n} imagens',
  },
  importDone: {
    en: '{n} images were imported.',
    'zh-CN': '已导入 {n} 张图像。',
    es: 'Se importaron {n} imágenes.',
    'pt-BR': '{n} imagens foram importadas.',
  },
  importFailed: {
    en: 'The import stopped after {n} images. Start it again to import the rest.',
    'zh-CN': '导入在 {n} 张后中断，重新导入即可继续。',
    es: 'La importación se detuvo tras {n} imágenes; repítala y seguirá el resto.',
    'pt-BR': 'A importação parou após {n} imagens; repita-a e o resto segue.',
  },
  makeTitle: {
    en: 'Generate {n} bags',
    'zh-CN': '生成 {n} 个箱包图像',
    es: 'Crear {n} equipajes',
    'pt-BR': 'Criar {n} bagagens',
  },
  makeDone: {
    en: '{n} bags were generated.',
    'zh-CN': '已生成 {n} 个箱包图像。',
    es: 'Se crearon {n} equipajes.',
    'pt-BR': '{n} bagagens foram criadas.',
  },
  makeKnown: {
    en: '{n} {n:bag was|bags were} generated; {known} {known:was|were} in the library already.',
    'zh-CN': '已生成 {n} 个箱包图像；另有 {known} 个图像库中已存在。',
    es: 'Se {n:creó|crearon} {n} {n:equipaje|equipajes}; {known} ya {known:estaba|estaban} en la biblioteca.',
    'pt-BR': '{n} {n:bagagem foi criada|bagagens foram criadas}; {known} já {known:estava|estavam} na biblioteca.',
  },
  makeStopped: {
    en: 'Stopped after {n} of {total} {total:bag|bags}. {n:It is|They are} in the library; the rest can be made later.',
    'zh-CN': '已在 {total} 个中的第 {n} 个后停止。已生成的图像保留在图像库中，其余可稍后继续。',
    es: 'Detenido tras {n} de {total} {total:equipaje|equipajes}. {n:Está|Están} en la biblioteca; el resto puede crearse después.',
    'pt-BR':
      'Interrompido após {n} de {total} {total:bagagem|bagagens}. {n:Ela está|Elas estão} na biblioteca; o resto pode ser criado depois.',
  },
  makeFailed: {
    en: 'Generation stopped after {n} of {total} {total:bag|bags}.',
    'zh-CN': '生成在 {total} 个中的第 {n} 个后中断。',
    es: 'El trabajo se detuvo tras {n} de {total} {total:equipaje|equipajes}.',
    'pt-BR': 'O trabalho parou após {n} de {total} {total:bagagem|bagagens}.',
  },
} satisfies Record<string, Texts>

/** The same of one image or bag. */
const jobWordsOfOne: Partial<Record<keyof typeof jobWords, Texts>> = {
  importTitle: {
    en: 'Import 1 image',
    'zh-CN': '导入 1 张图像',
    es: 'Importar 1 imagen',
    'pt-BR': 'Importar 1 imagem',
  },
  importDone: {
    en: '1 image was imported.',
    'zh-CN': '已导入 1 张图像。',
    es: 'Se importó 1 imagen.',
    'pt-BR': '1 imagem foi importada.',
  },
  importFailed: {
    en: 'The import stopped after 1 image. Start it again to import the rest.',
    'zh-CN': '导入在 1 张后中断，重新导入即可继续。',
    es: 'La importación se detuvo tras 1 imagen; repítala y seguirá el resto.',
    'pt-BR': 'A importação parou após 1 imagem; repita-a e o resto segue.',
  },
  makeTitle: { en: 'Generate 1 bag', 'zh-CN': '生成 1 个箱包图像', es: 'Crear 1 equipaje', 'pt-BR': 'Criar 1 bagagem' },
  makeDone: {
    en: '1 bag was generated.',
    'zh-CN': '已生成 1 个箱包图像。',
    es: 'Se creó 1 equipaje.',
    'pt-BR': '1 bagagem foi criada.',
  },
}

/** What a job says of `n` images or bags, in all languages. */
export const sayJob = (what: keyof typeof jobWords, n: number, more: Record<string, number> = {}): Texts =>
  fillAll((n === 1 ? jobWordsOfOne[what] : undefined) ?? jobWords[what], { n, ...more })

/** Why a whole import failed. */
export const importFailures = {
  'upload-gone': {
    en: 'The uploaded file no longer exists. Please upload it again.',
    'zh-CN': '上传的文件已不存在，请重新上传。',
    es: 'El archivo subido ya no está; súbalo de nuevo.',
    'pt-BR': 'O arquivo enviado não existe mais; envie-o novamente.',
  },
  'not-readable': {
    en: 'The archive could not be read completely.',
    'zh-CN': '压缩包无法完整读取。',
    es: 'No se pudo leer el archivo hasta el final.',
    'pt-BR': 'Não foi possível ler o arquivo até o fim.',
  },
  stopped: {
    en: 'The import stopped because of a server error. Images already imported are kept.',
    'zh-CN': '服务器错误导致导入中断，已导入的图像保留。',
    es: 'La importación se detuvo por un error del servidor; lo importado se conserva.',
    'pt-BR': 'A importação parou por um erro do servidor; o que foi importado fica.',
  },
} satisfies Record<string, Texts>
