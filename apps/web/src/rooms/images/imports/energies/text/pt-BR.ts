// What the import says of scans of two energies, in Brazilian Portuguese.
import type { TextsOf } from '../../../../../shared/i18n.ts'

export const text: TextsOf<'energies'> = {
  again: 'Verificar de novo',
  airAt: 'Ar em {to},',
  airFound_one: 'encontrado na borda de {count} imagem e lido junto às demais.',
  airFound_other: 'encontrado na borda de {count} imagens e lido junto às demais.',
  airFoundAll: 'encontrado nas bordas das imagens.',
  airGiven: 'como você informou.',
  airLevel: 'Nível do ar',
  airRead: 'lido dos arquivos.',
  airSpan: 'Ar de {from} a {to},',
  byNames_one: '{count} varredura de dois arquivos, por “{low}” e “{high}” nos nomes.',
  byNames_other: '{count} varreduras de dois arquivos, por “{low}” e “{high}” nos nomes.',
  byTable_one: '{count} varredura de dois arquivos, segundo energies.csv.',
  byTable_other: '{count} varreduras de dois arquivos, segundo energies.csv.',
  even_one: '{count} varredura corrigida por uma varredura de ar.',
  even_other: '{count} varreduras corrigidas por uma varredura de ar.',
  highName: 'Os nomes de alta energia contêm',
  hint: 'A parte do nome do arquivo ou da pasta que distingue as energias, e o valor do ar se os arquivos não o dizem. O que ficar vazio é descoberto automaticamente.',
  lowName: 'Os nomes de baixa energia contêm',
  named: 'São varreduras de dupla energia com outros nomes?',
  otherwise: 'Outros nomes ou outro nível do ar',
  title: 'Varreduras de dupla energia',
}
