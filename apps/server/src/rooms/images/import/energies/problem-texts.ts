// What can be wrong with the two energies of a scan, in four languages.
import { texts } from '@clearbelt/contract/errors'
import type { EnergyFault } from '../../../../pixels/energies/read-plane.ts'

/** Problems of energies besides those of their pixels. */
export type PairingCode =
  | 'pairs-unread'
  | 'pairs-twice'
  | 'air-unreadable'
  | 'energies-swapped'
  | 'rendering-left'
  | 'field-unused'

export const energyProblemTexts = {
  'energy-depth': texts(
    'An energy must be a grey picture of 16 bits; this file is {found}. Export the raw planes; if it is no energy, rename it.',
    '能量平面须为 16 位灰度图像；该文件为 {found}。请导出原始平面；若并非能量平面，请改名。',
    'Una energía debe ser una imagen gris de 16 bits; este archivo es {found}. Exporte los planos originales; si no es una energía, cámbiele el nombre.',
    'Uma energia deve ser uma imagem cinza de 16 bits; este arquivo é {found}. Exporte os planos originais; se não for uma energia, mude o nome.',
  ),
  'energy-eight-bit': texts(
    'The file has 16 bits, but its values are those of an 8-bit picture: they say too little about the material. Export the raw planes.',
    '文件为 16 位，但数值仅为 8 位图像的精度，不足以区分材料。请导出原始平面。',
    'El archivo tiene 16 bits, pero sus valores son los de una imagen de 8: dicen demasiado poco del material. Exporte los planos originales.',
    'O arquivo tem 16 bits, mas seus valores são os de uma imagem de 8: dizem pouco demais sobre o material. Exporte os planos originais.',
  ),
  'energy-flat': texts(
    'Nearly every pixel of this energy is {value}: nothing was measured, or everything is saturated.',
    '该能量平面几乎所有像素均为 {value}：没有测量数据或已全部饱和。',
    'Casi todos los píxeles de esta energía valen {value}: no se midió nada o todo está saturado.',
    'Quase todos os pixels desta energia valem {value}: nada foi medido ou tudo está saturado.',
  ),
  'energy-same': texts(
    'Both energies are the same picture, so they say nothing about materials.',
    '两个能量是同一图像，无法区分材料。',
    'Las dos energías son la misma imagen y no dicen nada de los materiales.',
    'As duas energias são a mesma imagem e nada dizem sobre os materiais.',
  ),
  'energy-size': texts(
    'The picture has {found} pixels; energies with sides of {least} to {most} pixels are read.',
    '图像为 {found} 像素；能量平面的边长须为 {least} 至 {most} 像素。',
    'La imagen mide {found} píxeles; se leen energías con lados de {least} a {most} píxeles.',
    'A imagem tem {found} pixels; leem-se energias com lados de {least} a {most} pixels.',
  ),
  'air-unknown': texts(
    'Nothing says how bright air is, and the edge of the picture shows none. Give the level of air, or put it into air.json.',
    '未说明空气的亮度，图像边缘也没有空气。请填写空气值，或写入 air.json。',
    'Nada dice qué brillo tiene el aire y el borde de la imagen no lo muestra. Indique el nivel del aire o póngalo en air.json.',
    'Nada diz o brilho do ar, e a borda da imagem não o mostra. Informe o nível do ar ou coloque-o em air.json.',
  ),
  'air-wrong': texts(
    'The level of air is given as {told}, but the brightest part of the picture is at {found}.',
    '给出的空气值为 {told}，但图像最亮处为 {found}。',
    'El nivel del aire se da como {told}, pero lo más claro de la imagen está en {found}.',
    'O nível do ar foi dado como {told}, mas o mais claro da imagem está em {found}.',
  ),
  'flat-size': texts(
    'The scan of empty air or of darkness beside this one has {found} pixels; one side must be as long as this scan’s, which has {size}. Put matching ones beside it, or take them away.',
    '旁边的空气扫描或暗场扫描为 {found} 像素；须有一边与该扫描（{size}）等长。请放入匹配的文件，或将其移除。',
    'El escaneo de aire o de oscuridad que lo acompaña mide {found} píxeles; un lado debe ser tan largo como el de este, que mide {size}. Ponga los que le correspondan o quítelos.',
    'A varredura de ar ou de escuro ao lado tem {found} pixels; um lado deve ser igual ao desta, que tem {size}. Coloque as correspondentes ou retire-as.',
  ),
  'flat-wrong': texts(
    'The scan of empty air beside this one contradicts it: the scan is far brighter, or much of the detector is dead. Put the one that was taken with it beside it, or take it away.',
    '旁边的空气扫描与该扫描不符：该扫描明显更亮，或探测器大量失效。请放入同次采集的空气扫描，或将其移除。',
    'El escaneo de aire que lo acompaña lo contradice: este es mucho más claro, o gran parte del detector no responde. Ponga el que se tomó con él o quítelo.',
    'A varredura de ar ao lado contradiz esta: esta é muito mais clara, ou boa parte do detector não responde. Coloque a que foi feita com ela ou retire-a.',
  ),
  'field-unused': texts(
    'No scan is corrected by this one: none lies beside or below it, or darkness was scanned but not empty air.',
    '没有扫描使用它进行校正：旁边和下级文件夹中没有扫描，或只有暗场而没有空气扫描。',
    'Ningún escaneo se corrige con este: no hay ninguno junto a él ni por debajo, o hay oscuridad pero no aire.',
    'Nenhuma varredura é corrigida por esta: não há nenhuma ao lado nem abaixo, ou há escuro, mas não ar.',
  ),
  'pairs-unread': texts(
    'This table cannot be read: its first line must name the columns “low” and “high”.',
    '无法读取该表：首行须有 low 和 high 列。',
    'La tabla no se puede leer: su primera línea debe nombrar las columnas «low» y «high».',
    'A tabela não pode ser lida: a primeira linha deve nomear as colunas “low” e “high”.',
  ),
  'pairs-twice': texts(
    '“{name}” is used twice.',
    '“{name}”被使用了两次。',
    '«{name}» se usa dos veces.',
    '“{name}” é usado duas vezes.',
  ),
  'air-unreadable': texts(
    'The level of air must be a number from 1 to 65535, for both energies.',
    '空气值须为 1 至 65535 的数字，两个能量均须给出。',
    'El nivel del aire debe ser un número de 1 a 65535, para las dos energías.',
    'O nível do ar deve ser um número de 1 a 65535, para as duas energias.',
  ),
  'energies-swapped': texts(
    'The file called low holds the high energy: less is held back in it. The two were swapped.',
    '名为低能的文件实为高能（衰减较小），已对调。',
    'El archivo llamado de baja energía contiene la alta: en él se absorbe menos. Se intercambiaron.',
    'O arquivo chamado de baixa energia contém a alta: nele se absorve menos. Os dois foram trocados.',
  ),
  'rendering-left': texts(
    'This picture shows the same scan as “{name}”; the two energies are read instead.',
    '该图像与“{name}”为同一扫描，改读两个能量平面。',
    'Esta imagen muestra lo mismo que «{name}»; se leen en su lugar las dos energías.',
    'Esta imagem mostra o mesmo que “{name}”; leem-se em seu lugar as duas energias.',
  ),
} satisfies Record<Exclude<EnergyFault, 'energies-differ' | 'not-a-picture'> | PairingCode, unknown>
