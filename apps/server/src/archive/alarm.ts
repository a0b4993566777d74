// Tells what is wrong with the archive: a row of the audit log, and a word in the bell of everybody who administers the
// installation.
import type { Act } from '@clearbelt/contract/all-rooms'
import type { Texts } from '@clearbelt/contract/errors'
import type { Built } from '../build.ts'
import type { World } from '../world.ts'
import type { Archive, Trouble } from './archive.ts'

const BEHIND: Record<Trouble, Texts> = {
  log: {
    'zh-CN': '第二磁盘（归档）不再接收数据。考试照常进行，但此刻起保存的内容只在一块磁盘上。请检查归档磁盘。',
    en: 'The second disk (archive) no longer takes what is saved. Exams go on, but what is saved now lies on one disk alone. Look at the disk of the archive.',
    es: 'El segundo disco (archivo) ya no recibe lo que se guarda. Los exámenes continúan, pero lo que se guarda ahora está en un solo disco. Revise el disco del archivo.',
    'pt-BR':
      'O segundo disco (arquivo) não recebe mais o que é salvo. As provas continuam, mas o que é salvo agora está em um só disco. Verifique o disco do arquivo.',
  },
  base: {
    'zh-CN': '归档无法生成新的基础副本。请检查归档磁盘的空间和状态。',
    en: 'The archive cannot make a new base copy. Look at the space and the state of its disk.',
    es: 'El archivo no puede crear una copia base nueva. Revise el espacio y el estado de su disco.',
    'pt-BR': 'O arquivo não consegue criar uma nova cópia de base. Verifique o espaço e o estado do disco.',
  },
  files: {
    'zh-CN': '归档未能接收文件（图像、照片）。将自动补齐；请检查归档磁盘。',
    en: 'The archive did not take files (images, photos). They are brought later by themselves; look at its disk.',
    es: 'El archivo no recibió ficheros (imágenes, fotos). Se copiarán después por sí solos; revise su disco.',
    'pt-BR':
      'O arquivo não recebeu arquivos (imagens, fotos). Eles serão copiados depois por si mesmos; verifique o disco.',
  },
}

const AGAIN: Record<Trouble, Texts> = {
  log: {
    'zh-CN': '第二磁盘（归档）已补齐，保存的内容重新同时写入两块磁盘。',
    en: 'The second disk (archive) has caught up: what is saved lies on both disks again.',
    es: 'El segundo disco (archivo) se ha puesto al día: lo que se guarda vuelve a estar en ambos discos.',
    'pt-BR': 'O segundo disco (arquivo) está em dia: o que é salvo volta a ficar nos dois discos.',
  },
  base: {
    'zh-CN': '归档已重新生成基础副本。',
    en: 'The archive makes base copies again.',
    es: 'El archivo vuelve a crear copias base.',
    'pt-BR': 'O arquivo volta a criar cópias de base.',
  },
  files: {
    'zh-CN': '归档已补齐所有文件。',
    en: 'The archive has all files again.',
    es: 'El archivo vuelve a tener todos los ficheros.',
    'pt-BR': 'O arquivo volta a ter todos os arquivos.',
  },
}

const PICTURE_OF_A_WORD = 8

async function tell(
  world: World,
  { rooms }: Pick<Built, 'rooms'>,
  trouble: Trouble,
  reason: string | null,
): Promise<void> {
  const act: Act = reason === null ? 'archive.caughtUp' : 'archive.fellBehind'
  const userIDs = await world.db.transaction().execute(async (tx) => {
    await rooms.audit.record(tx, {
      actorID: null,
      act,
      object: 'system',
      objectID: 'archive',
      after: { trouble, ...(reason === null ? {} : { reason }) },
      at: world.clock.now(),
    })
    const readers = await rooms.org.administrators(tx)
    await rooms.notices.notify(tx, {
      userIDs: readers,
      message: (reason === null ? AGAIN : BEHIND)[trouble],
      type: PICTURE_OF_A_WORD,
    })
    return readers
  })
  rooms.notices.refreshBadges(userIDs)
}

/** Tells every trouble as it begins and ends, one after the other. */
export function tellTroubles(archive: Archive, world: World, built: Pick<Built, 'rooms'>): void {
  let last = Promise.resolve()
  archive.listen((trouble, reason) => {
    if (reason !== null) world.log.error('the archive on the second disk fell behind', { trouble, reason })
    last = last
      .then(() => tell(world, built, trouble, reason))
      .catch((error: unknown) =>
        world.log.error('a trouble of the archive could not be told', { trouble, reason, error: String(error) }),
      )
  })
}
