// Names of the measures of screening in files and on paper, in four languages.
import { texts, type Texts } from '@clearbelt/contract/errors'

export const MEASURE_WORDS = {
  hit: texts('Hit rate', '检出率', 'Tasa de aciertos', 'Taxa de acerto'),
  hitLow: texts('Hit rate, low (95%)', '检出率下限 (95 %)', 'Aciertos, mínimo (95 %)', 'Acerto, mínimo (95 %)'),
  hitHigh: texts('Hit rate, high (95%)', '检出率上限 (95 %)', 'Aciertos, máximo (95 %)', 'Acerto, máximo (95 %)'),
  threats: texts('Threat images', '危险图像数', 'Imágenes con amenaza', 'Imagens com ameaça'),
  falseAlarm: texts('False alarm rate', '误报率', 'Falsas alarmas', 'Alarmes falsos'),
  harmless: texts('Safe images', '安全图像数', 'Imágenes seguras', 'Imagens seguras'),
  dPrime: texts("d'", "d'", "d'", "d'"),
  dA: texts('d_a (0.6)', 'd_a (0.6)', 'd_a (0,6)', 'd_a (0,6)'),
  criterion: texts('Criterion c', '判断标准 c', 'Criterio c', 'Critério c'),
  median: texts(
    'Median seconds per image',
    '每图中位用时（秒）',
    'Mediana de segundos por imagen',
    'Mediana de segundos por imagem',
  ),
  measures: texts('Measures', '测量指标', 'Medidas', 'Medidas'),
  categories: texts('By category', '按类别', 'Por categoría', 'Por categoria'),
  category: texts('Category', '类别', 'Categoría', 'Categoria'),
  interval: texts('95% interval', '95% 置信区间', 'Intervalo 95 %', 'Intervalo 95 %'),
  images: texts('Images', '图像数', 'Imágenes', 'Imagens'),
  unanswered: texts('Unanswered', '未答', 'Sin responder', 'Sem resposta'),
  noThreats: texts(
    'No threat was answered.',
    '没有作答危险图像。',
    'No se respondió ninguna amenaza.',
    'Nenhuma ameaça foi respondida.',
  ),
} satisfies Record<string, Texts>
