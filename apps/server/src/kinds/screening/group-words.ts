// Names of the measures of screening in files and on paper, in four languages.
import type { Texts } from '@clearbelt/contract/errors'

const text = (en: string, zh: string, es: string, pt: string): Texts => ({ en, 'zh-CN': zh, es, 'pt-BR': pt })

export const MEASURE_WORDS = {
  hit: text('Hit rate', '检出率', 'Tasa de aciertos', 'Taxa de acerto'),
  hitLow: text('Hit rate, low (95%)', '检出率下限 (95 %)', 'Aciertos, mínimo (95 %)', 'Acerto, mínimo (95 %)'),
  hitHigh: text('Hit rate, high (95%)', '检出率上限 (95 %)', 'Aciertos, máximo (95 %)', 'Acerto, máximo (95 %)'),
  threats: text('Threat images', '危险图像数', 'Imágenes con amenaza', 'Imagens com ameaça'),
  falseAlarm: text('False alarm rate', '误报率', 'Falsas alarmas', 'Alarmes falsos'),
  harmless: text('Safe images', '安全图像数', 'Imágenes seguras', 'Imagens seguras'),
  dPrime: text("d'", "d'", "d'", "d'"),
  dA: text('d_a (0.6)', 'd_a (0.6)', 'd_a (0,6)', 'd_a (0,6)'),
  criterion: text('Criterion c', '判断标准 c', 'Criterio c', 'Critério c'),
  median: text(
    'Median seconds per image',
    '每图中位用时（秒）',
    'Mediana de segundos por imagen',
    'Mediana de segundos por imagem',
  ),
  measures: text('Measures', '测量指标', 'Medidas', 'Medidas'),
  categories: text('By category', '按类别', 'Por categoría', 'Por categoria'),
  category: text('Category', '类别', 'Categoría', 'Categoria'),
  interval: text('95% interval', '95% 置信区间', 'Intervalo 95 %', 'Intervalo 95 %'),
  images: text('Images', '图像数', 'Imágenes', 'Imagens'),
  unanswered: text('Unanswered', '未答', 'Sin responder', 'Sem resposta'),
  noThreats: text(
    'No threat was answered.',
    '没有作答危险图像。',
    'No se respondió ninguna amenaza.',
    'Nenhuma ameaça foi respondida.',
  ),
} satisfies Record<string, Texts>
