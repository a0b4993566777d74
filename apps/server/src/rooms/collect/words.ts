// Why a record was left out of an act on many, in four languages.
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { CollectProblem } from '@clearbelt/domain/collect/states'

export const leftOut: Record<CollectProblem | 'approved', Texts> = {
  'not-in-this-state': texts(
    'Its state does not allow it',
    '当前状态不允许该操作',
    'Su estado no lo permite',
    'O estado não permite',
  ),
  'own-record': texts(
    'Another person decides: you entered it, or it is about you',
    '须由他人审核：记录由您录入或与您有关',
    'Decide otra persona: usted lo registró o trata de usted',
    'Outra pessoa decide: você o registrou ou ele trata de você',
  ),
  'not-yours': texts(
    'Only who entered it or an administrator may do this',
    '只有录入人或管理员可以操作',
    'Solo quien lo registró o un administrador puede hacerlo',
    'Só quem o registrou ou um administrador pode fazer isso',
  ),
  'no-images': texts('It has no image yet', '尚未上传图像', 'Aún no tiene imágenes', 'Ainda não tem imagens'),
  'no-knowledge': texts(
    'It does not say yet what was missed',
    '尚未选择漏检物品类别',
    'Aún no dice qué se omitió',
    'Ainda não diz o que passou',
  ),
  approved: texts(
    'It is approved; reopen it first',
    '记录已审核通过，请先重新打开',
    'Está aprobado; vuelva a abrirlo antes',
    'Está aprovado; reabra-o antes',
  ),
}

/** What stands as the source of an image that was taken into the library; `{place}` is filled in. */
export const takenFrom: Texts = texts(
  'Collected at {place}',
  '采集自{place}',
  'Recogida en {place}',
  'Coletada em {place}',
)
