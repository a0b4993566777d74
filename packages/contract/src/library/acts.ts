// The recorded acts of the library and the knowledge base, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const libraryActs = {
  'library.add': texts(
    'Added a file to the library',
    '资源库新增文件',
    'Añadió un archivo a la biblioteca',
    'Adicionou um arquivo à biblioteca',
  ),
  'library.addFolder': texts(
    'Made a folder in the library',
    '资源库新建文件夹',
    'Creó una carpeta en la biblioteca',
    'Criou uma pasta na biblioteca',
  ),
  'library.rename': texts(
    'Renamed a file or folder',
    '重命名资源',
    'Cambió el nombre de un archivo o carpeta',
    'Renomeou um arquivo ou pasta',
  ),
  'library.delete': texts(
    'Put files of the library into the bin',
    '将资源移入回收站',
    'Envió archivos de la biblioteca a la papelera',
    'Moveu arquivos da biblioteca para a lixeira',
  ),
  'library.restore': texts(
    'Restored files from the bin',
    '从回收站恢复资源',
    'Recuperó archivos de la papelera',
    'Restaurou arquivos da lixeira',
  ),
  'library.purge': texts(
    'Removed files permanently',
    '彻底删除资源',
    'Eliminó archivos definitivamente',
    'Excluiu arquivos definitivamente',
  ),
  'library.copy': texts(
    'Copied files of the library',
    '复制资源',
    'Copió archivos de la biblioteca',
    'Copiou arquivos da biblioteca',
  ),
  'library.move': texts(
    'Moved files of the library',
    '移动资源',
    'Movió archivos de la biblioteca',
    'Moveu arquivos da biblioteca',
  ),
  'library.retry': texts(
    'Had a file prepared again',
    '重新处理资源',
    'Volvió a preparar un archivo',
    'Preparou um arquivo de novo',
  ),
  'library.addVersion': texts(
    'Uploaded a new version of a file',
    '上传文件新版本',
    'Subió una nueva versión de un archivo',
    'Enviou uma nova versão de um arquivo',
  ),
  'library.restoreVersion': texts(
    'Restored an earlier version of a file',
    '恢复文件旧版本',
    'Restauró una versión anterior de un archivo',
    'Restaurou uma versão anterior de um arquivo',
  ),
  'library.deleteVersion': texts(
    'Deleted an earlier version of a file',
    '删除文件旧版本',
    'Eliminó una versión anterior de un archivo',
    'Excluiu uma versão anterior de um arquivo',
  ),
  'library.virus': texts(
    'A virus was found in a file',
    '在文件中发现病毒',
    'Se encontró un virus en un archivo',
    'Um vírus foi encontrado em um arquivo',
  ),
  'library.subtitles': texts(
    'Changed the subtitles of a video',
    '修改视频字幕',
    'Cambió los subtítulos de un vídeo',
    'Alterou as legendas de um vídeo',
  ),
  'library.addKnowledge': texts(
    'Published in the knowledge base',
    '知识库新增内容',
    'Publicó en la base de conocimiento',
    'Publicou na base de conhecimento',
  ),
  'library.updateKnowledge': texts(
    'Changed an entry of the knowledge base',
    '修改知识库内容',
    'Modificó una entrada de la base de conocimiento',
    'Alterou um item da base de conhecimento',
  ),
  'library.deleteKnowledge': texts(
    'Deleted an entry of the knowledge base',
    '删除知识库内容',
    'Eliminó una entrada de la base de conocimiento',
    'Excluiu um item da base de conhecimento',
  ),
} satisfies Record<string, Texts>

export const libraryObjects = {
  resource: texts(
    'Library file or folder',
    '资源',
    'Archivo o carpeta de la biblioteca',
    'Arquivo ou pasta da biblioteca',
  ),
  knowledgeAsset: texts(
    'Entry of the knowledge base',
    '知识库内容',
    'Entrada de la base de conocimiento',
    'Item da base de conhecimento',
  ),
} satisfies Record<string, Texts>
