// What an administrator tells about the installation itself.
import { namesSetting, textSetting } from '../settings.ts'

export const systemNames = namesSetting({
  key: 'shell-names',
  section: 'general',
  isPublic: true,
  title: {
    'zh-CN': '各语言名称',
    en: 'Name in each language',
    es: 'Nombre en cada idioma',
    'pt-BR': 'Nome em cada idioma',
  },
  hint: {
    'zh-CN': '留空则使用系统名称。',
    en: 'Left empty, the system name is shown.',
    es: 'Si se deja vacío, se muestra el nombre del sistema.',
    'pt-BR': 'Se ficar vazio, mostra-se o nome do sistema.',
  },
})
export const systemContact = textSetting({
  key: 'shell-contact',
  section: 'general',
  isPublic: true,
  max: 200,
  title: { 'zh-CN': '联系方式', en: 'Contact', es: 'Contacto', 'pt-BR': 'Contato' },
  hint: {
    'zh-CN': '电话、邮箱或办公室，显示在登录页底部。',
    en: 'A telephone, address or office; shown at the foot of the login page.',
    es: 'Un teléfono, correo u oficina; se muestra al pie de la página de acceso.',
    'pt-BR': 'Um telefone, e-mail ou sala; aparece no rodapé da página de entrada.',
  },
})
export const recordNumber = textSetting({
  key: 'shell-record-number',
  section: 'general',
  isPublic: true,
  max: 100,
  title: { 'zh-CN': '备案号', en: 'Record number', es: 'Número de registro', 'pt-BR': 'Número de registro' },
  hint: {
    'zh-CN': '网站备案号，显示在登录页底部。',
    en: 'The registration of the site where the law asks for one; shown at the foot of the login page.',
    es: 'El registro del sitio donde la ley lo exige; se muestra al pie de la página de acceso.',
    'pt-BR': 'O registro do site onde a lei o exige; aparece no rodapé da página de entrada.',
  },
})
