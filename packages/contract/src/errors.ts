// Refusals as data: a stable code, the HTTP status, and one clear sentence in each language.
import type { Culture } from './culture.ts'

export type Texts = Record<Culture, string>

/** One text in the four languages. */
export const texts = (en: string, zh: string, es: string, pt: string): Texts => ({ en, 'zh-CN': zh, es, 'pt-BR': pt })

export interface ErrorDef {
  code: string
  status: number
  text: Texts
}

/** Declares a room's refusals; `{name}` in a text is filled from the refusal's parameters. */
export function defineErrors<K extends string>(defs: Record<K, { status: number } & Texts>): Record<K, ErrorDef> {
  const out = {} as Record<K, ErrorDef>
  for (const code of Object.keys(defs) as K[]) {
    const { status, ...text } = defs[code]
    out[code] = { code, status, text }
  }
  return out
}

/**
 * Fills `{name}` in a text, and `{name:the row|the # rows}` by whether that is one, `#` with the number. Unknown names
 * stay as they are, so that a mistake is seen.
 */
export function fill(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    if (!(name in params)) return whole
    const value = String(params[name])
    return (value === '1' ? one : other)?.replaceAll('#', value) ?? value
  })
}

export const commonErrors = defineErrors({
  'invalid-input': {
    status: 400,
    en: 'Some fields are not valid.',
    'zh-CN': '部分字段填写有误。',
    es: 'Algunos campos no son correctos.',
    'pt-BR': 'Alguns campos não estão corretos.',
  },
  'unknown-culture': {
    status: 400,
    en: 'The language is not one of zh-CN, en, es, pt-BR.',
    'zh-CN': '语言必须是 zh-CN、en、es 或 pt-BR。',
    es: 'El idioma no es zh-CN, en, es ni pt-BR.',
    'pt-BR': 'O idioma não é zh-CN, en, es nem pt-BR.',
  },
  'unreadable-body': {
    status: 400,
    en: 'The request could not be read.',
    'zh-CN': '无法读取请求内容。',
    es: 'No se pudo leer la solicitud.',
    'pt-BR': 'Não foi possível ler a solicitação.',
  },
  'signature-missing': {
    status: 400,
    en: 'The request is not signed.',
    'zh-CN': '请求未签名。',
    es: 'La solicitud no está firmada.',
    'pt-BR': 'A solicitação não está assinada.',
  },
  'signature-wrong': {
    status: 400,
    en: 'The signature of the request does not match.',
    'zh-CN': '请求签名不匹配。',
    es: 'La firma de la solicitud no coincide.',
    'pt-BR': 'A assinatura da solicitação não confere.',
  },
  'signature-stale': {
    status: 400,
    en: 'The clock of this device differs from the server. Please try again.',
    'zh-CN': '本机时间与服务器不一致，请重试。',
    es: 'El reloj de este equipo difiere del servidor. Inténtelo de nuevo.',
    'pt-BR': 'O relógio deste dispositivo difere do servidor. Tente novamente.',
  },
  'signature-replayed': {
    status: 400,
    en: 'This request was already sent.',
    'zh-CN': '该请求已发送过。',
    es: 'Esta solicitud ya se envió.',
    'pt-BR': 'Esta solicitação já foi enviada.',
  },
  'not-signed-in': {
    status: 401,
    en: 'Please sign in.',
    'zh-CN': '请先登录。',
    es: 'Inicie sesión.',
    'pt-BR': 'Entre na sua conta.',
  },
  'no-permission': {
    status: 403,
    en: "You don't have permission",
    'zh-CN': '您没有权限',
    es: 'No tiene permiso',
    'pt-BR': 'Você não tem permissão',
  },
  'foreign-page': {
    status: 403,
    en: 'This was sent by a page of another site.',
    'zh-CN': '该请求来自其他网站的页面。',
    es: 'Esto lo envió una página de otro sitio.',
    'pt-BR': 'Isto foi enviado por uma página de outro site.',
  },
  'person-only': {
    status: 403,
    en: 'Scripts are not allowed to do this; please sign in yourself.',
    'zh-CN': '脚本令牌不能执行此操作，请本人登录。',
    es: 'Un script no puede hacer esto; inicie sesión usted mismo.',
    'pt-BR': 'Um script não pode fazer isto; entre você mesmo.',
  },
  'password-needed': {
    status: 403,
    en: 'You signed in by face. Please enter your password to continue.',
    'zh-CN': '您是通过人脸登录的，请输入密码后继续。',
    es: 'Ha iniciado sesión con la cara. Escriba su contraseña para continuar.',
    'pt-BR': 'Você entrou por rosto. Digite sua senha para continuar.',
  },
  'password-first': {
    status: 403,
    en: 'Change your password before you continue.',
    'zh-CN': '请先修改密码，再继续操作。',
    es: 'Cambie su contraseña antes de continuar.',
    'pt-BR': 'Troque sua senha antes de continuar.',
  },
  'not-found': {
    status: 404,
    en: 'Not found.',
    'zh-CN': '未找到。',
    es: 'No encontrado.',
    'pt-BR': 'Não encontrado.',
  },
  'changed-meanwhile': {
    status: 409,
    en: 'Someone else has changed this in the meantime. Please reload.',
    'zh-CN': '内容已被他人修改，请刷新后重试。',
    es: 'Otra persona lo cambió entretanto. Vuelva a cargar.',
    'pt-BR': 'Outra pessoa alterou isto nesse meio-tempo. Recarregue.',
  },
  'file-empty': {
    status: 422,
    en: 'The file is empty.',
    'zh-CN': '文件为空。',
    es: 'El archivo está vacío.',
    'pt-BR': 'O arquivo está vazio.',
  },
  'too-large': {
    status: 413,
    en: 'The request is too large.',
    'zh-CN': '请求内容过大。',
    es: 'La solicitud es demasiado grande.',
    'pt-BR': 'A solicitação é grande demais.',
  },
  'media-type': {
    status: 415,
    en: 'This kind of content is not accepted here.',
    'zh-CN': '不支持此类内容。',
    es: 'Aquí no se acepta este tipo de contenido.',
    'pt-BR': 'Este tipo de conteúdo não é aceito aqui.',
  },
  'too-many': {
    status: 429,
    en: 'Too many requests. Please wait {seconds} s.',
    'zh-CN': '请求过于频繁，请等待 {seconds} 秒。',
    es: 'Demasiadas solicitudes. Espere {seconds} s.',
    'pt-BR': 'Solicitações demais. Aguarde {seconds} s.',
  },
  'server-error': {
    status: 500,
    en: 'Server error',
    'zh-CN': '服务器错误',
    es: 'Error del servidor',
    'pt-BR': 'Erro do servidor',
  },
  'server-busy': {
    status: 503,
    en: 'The server is having a hiccup. Please try again shortly.',
    'zh-CN': '服务器开小差了，请稍后再试。',
    es: 'El servidor tiene un contratiempo. Inténtelo en breve.',
    'pt-BR': 'O servidor está com um contratempo. Tente em instantes.',
  },
})
