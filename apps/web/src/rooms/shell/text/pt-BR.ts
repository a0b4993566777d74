// What the shell room says, in Brazilian Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'shell'> = {
  changed: 'Salvo.',
  chooseLogo: 'Escolher uma imagem',
  logo: 'Logotipo',
  logoHint: 'PNG ou JPEG com menos de 200 kB; de preferência quadrada.',
  logoKind: 'Só é possível usar imagens PNG ou JPEG.',
  logoLarge: 'A imagem tem {size} kB; o máximo permitido é {max} kB.',
  logoNone: 'Sem imagem: é exibido o símbolo padrão.',
  logoUnreadable: 'Não foi possível ler o arquivo.',
  name: 'Nome do sistema',
  nameHint: 'Aparece no cabeçalho, na página de entrada e no título da janela.',
  removeLogo: 'Remover a imagem',
  required: 'Preencha este campo.',
  title_info: 'Informações do sistema',
}
