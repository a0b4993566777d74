// The recorded acts of practice, and what they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const practiceActs = {
  'practice.start': texts('Started a practice', '开始练习', 'Empezó una práctica', 'Iniciou uma prática'),
  'practice.submit': texts('Finished a practice', '完成练习', 'Terminó una práctica', 'Concluiu uma prática'),
  'practice.startImages': texts(
    'Started an image practice',
    '开始图像练习',
    'Empezó una práctica de imágenes',
    'Iniciou uma prática de imagens',
  ),
  'practice.submitImages': texts(
    'Finished an image practice',
    '完成图像练习',
    'Terminó una práctica de imágenes',
    'Concluiu uma prática de imagens',
  ),
} satisfies Record<string, Texts>

export const practiceObjects = {
  imagePractice: texts('Image practice', '图像练习', 'Práctica de imágenes', 'Prática de imagens'),
  practice: texts('Practice', '练习', 'Práctica', 'Prática'),
} satisfies Record<string, Texts>
