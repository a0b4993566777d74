// What can be wrong with a CT series of an import, and with whose library it goes to, in four languages.
import { texts as t, type Texts } from '@clearbelt/contract/errors'
import type { SeriesProblem } from './series.ts'

export const seriesProblemTexts: Record<SeriesProblem, Texts> = {
  'energy-left': t(
    'Of the two energies of this CT scan the higher one is imported; this one was skipped.',
    '该 CT 扫描的两种能量中只导入高能数据，此数据已略过。',
    'De las dos energías de esta tomografía se importa la más alta; esta se omite.',
    'Das duas energias desta tomografia importa-se a mais alta; esta é deixada de fora.',
  ),
  'atomic-alone': t(
    'No CT series of the same size belongs to these atomic numbers; they were skipped.',
    '没有与这些原子序数数据尺寸相同的 CT 序列，已略过。',
    'Ninguna serie CT del mismo tamaño corresponde a estos números atómicos; se omiten.',
    'Nenhuma série CT do mesmo tamanho corresponde a estes números atômicos; são deixados de fora.',
  ),
  'series-short': t(
    'The CT series has {found} slices; a volume takes {least} at least.',
    'CT 序列有 {found} 个切片，三维图像至少需要 {least} 个。',
    'La serie CT tiene {found} cortes; un volumen necesita al menos {least}.',
    'A série CT tem {found} cortes; um volume precisa de pelo menos {least}.',
  ),
  'series-long': t(
    'The CT series has {found} slices; at most {most} are read.',
    'CT 序列有 {found} 个切片，最多读取 {most} 个。',
    'La serie CT tiene {found} cortes; se leen como máximo {most}.',
    'A série CT tem {found} cortes; leem-se no máximo {most}.',
  ),
  'series-unplaced': t(
    'The CT series does not tell how large its pixels are or where its slices lie (Pixel Spacing; Image Position, or Instance Number with Spacing Between Slices).',
    'CT 序列未说明像素大小或切片位置（需要 Pixel Spacing，以及 Image Position，或 Instance Number 与 Spacing Between Slices）。',
    'La serie CT no dice el tamaño de sus píxeles o dónde están sus cortes (Pixel Spacing; Image Position, o Instance Number con Spacing Between Slices).',
    'A série CT não diz o tamanho dos pixels ou onde ficam os cortes (Pixel Spacing; Image Position, ou Instance Number com Spacing Between Slices).',
  ),
  'slice-size': t(
    'The slice has {found} pixels where its series has {declared}.',
    '该切片为 {found} 像素，而其序列为 {declared}。',
    'El corte tiene {found} píxeles y su serie {declared}.',
    'O corte tem {found} pixels e sua série, {declared}.',
  ),
  'slice-turned': t(
    'The slice is not parallel to "{name}".',
    '该切片与“{name}”不平行。',
    'El corte no es paralelo a «{name}».',
    'O corte não é paralelo a "{name}".',
  ),
  'series-askew': t(
    'The rows and columns of the slices are not at right angles (Image Orientation: {found}).',
    '切片的行与列方向不成直角（Image Orientation：{found}）。',
    'Las filas y las columnas de los cortes no forman un ángulo recto (Image Orientation: {found}).',
    'As linhas e as colunas dos cortes não formam um ângulo reto (Image Orientation: {found}).',
  ),
  'series-tilted': t(
    'The slices of the CT series lie up to {found} mm aside of each other, as with a tilted gantry; they are laid where they were scanned.',
    'CT 序列的切片彼此横向错开最多 {found} 毫米（如机架倾斜），已按扫描时的位置排列。',
    'Los cortes de la serie CT están desplazados entre sí hasta {found} mm, como con un gantry inclinado; se colocan donde se escanearon.',
    'Os cortes da série CT estão deslocados entre si em até {found} mm, como com um gantry inclinado; ficam onde foram escaneados.',
  ),
  'slices-missing': t(
    'Slices of the CT series are missing between "{after}" and "{before}": {n}.',
    '“{after}”与“{before}”之间缺少 {n} 个 CT 切片。',
    'Faltan cortes de la serie CT entre «{after}» y «{before}»: {n}.',
    'Faltam cortes da série CT entre "{after}" e "{before}": {n}.',
  ),
  'slices-twice': t(
    'The slice lies where "{name}" lies.',
    '该切片与“{name}”位置相同。',
    'El corte está donde está «{name}».',
    'O corte fica onde fica "{name}".',
  ),
  'slices-uneven': t(
    'The slices of the CT series lie {least} to {most} mm apart; they must lie evenly.',
    'CT 序列的切片间距为 {least} 至 {most} 毫米，应均匀。',
    'Los cortes de la serie CT distan entre {least} y {most} mm; la distancia debe ser uniforme.',
    'Os cortes da série CT distam de {least} a {most} mm; a distância deve ser uniforme.',
  ),
  'series-extent': t(
    'The CT series would measure {found} mm; each side must measure {least} to {most} mm.',
    'CT 序列的尺寸为 {found} 毫米，每边应为 {least} 至 {most} 毫米。',
    'La serie CT mediría {found} mm; cada lado debe medir entre {least} y {most} mm.',
    'A série CT mediria {found} mm; cada lado deve medir de {least} a {most} mm.',
  ),
  'library-closed': t(
    'You have no access to the library that this image would be saved in.',
    '您无权访问该图像所属的图库。',
    'No tiene acceso a la biblioteca en la que se guardaría esta imagen.',
    'Você não tem acesso à biblioteca em que esta imagem seria salva.',
  ),
}
