// Rules of the image libraries that an installation sets for itself.
import { texts } from '../errors.ts'
import { flagSetting } from '../settings.ts'

/** Whether the truth of an image that came from outside is checked by a second person before a paper may show it. */
export const imageSecondCheck = flagSetting({
  key: 'images-second-check',
  section: 'exams',
  fallback: false,
  title: texts(
    'Imported images are checked by a second person',
    '导入的图像须由他人复核',
    'Otra persona revisa las imágenes importadas',
    'As imagens importadas são verificadas por outra pessoa',
  ),
  hint: texts(
    'A paper is published only when somebody else has checked the marks of its imported and uploaded images. Generated images need no check.',
    '试卷中导入或上传的图像，其标记须经他人复核后试卷方可发布。系统生成的图像无需复核。',
    'Un examen solo se publica cuando otra persona ha revisado las marcas de sus imágenes importadas o subidas. Las generadas no lo necesitan.',
    'Uma prova só é publicada quando outra pessoa verificou as marcas das imagens importadas ou enviadas. As geradas não precisam.',
  ),
})
