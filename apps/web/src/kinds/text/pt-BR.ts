// What question kinds say wherever they are shown, in Brazilian Portuguese.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'kinds'> = {
  paperDataFailed: 'Falha ao carregar os dados da prova',
  paperLoadFailed: 'Falha ao carregar a prova',
  paperLoading: 'Carregando a prova',
  questionShown: 'Questão',
}
