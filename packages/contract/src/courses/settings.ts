// Rules of studying courses that an installation sets for itself.
import { texts } from '../errors.ts'
import { numberSetting } from '../settings.ts'

/** Percent of a recording that must have been played. */
export const studyShare = numberSetting({
  key: 'courses-study-share',
  section: 'exams',
  min: 50,
  max: 100,
  fallback: 90,
  unit: texts('%', '%', '%', '%'),
  title: texts(
    'Video and audio count as studied from',
    '音视频计为学完的播放比例',
    'Los vídeos y audios cuentan como estudiados desde',
    'Vídeos e áudios contam como estudados a partir de',
  ),
  hint: texts(
    'Share of the recording that was played. What is played twice counts once.',
    '按实际播放过的内容计算，重复播放只计一次。',
    'Parte de la grabación que se reprodujo. Lo repetido cuenta una vez.',
    'Parte da gravação que foi reproduzida. O que se repete conta uma vez.',
  ),
})
