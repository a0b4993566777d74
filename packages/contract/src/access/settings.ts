// How people sign in here, and what their passwords must be. A password always signs in, so that nobody can lock
// everybody out.
import type { MobileRule } from '@clearbelt/domain/access/mobile'
import { PASSWORD_MAX, PASSWORD_MIN, type PasswordRule } from '@clearbelt/domain/access/password-rule'
import type { Texts } from '../errors.ts'
import { choicesSetting, DAYS, flagSetting, numberSetting } from '../settings.ts'

const say = (zh: string, en: string, es: string, pt: string): Texts => ({ 'zh-CN': zh, en, es, 'pt-BR': pt })
const hundredths = say('/ 100', '/ 100', '/ 100', '/ 100')

export type SignInMethod = 'scan' | 'sms' | 'job' | 'face' | 'hr' | 'oidc' | 'passkey'

export const signInMethods = choicesSetting({
  key: 'access-sign-in-methods',
  section: 'signIn',
  isPublic: true,
  fallback: ['scan', 'sms', 'job', 'hr', 'oidc', 'passkey'],
  title: say(
    '密码以外的登录方式',
    'Sign-in methods besides the password',
    'Formas de entrar además de la contraseña',
    'Formas de entrar além da senha',
  ),
  hint: say(
    '单点登录另需在服务器上配置；人脸登录仅限学员，且须本人同意。关闭通行密钥后，仅有通行密钥作为第二步的人员只凭密码登录，直到设置验证器应用。',
    'Single sign-on also has to be configured on the server. Face sign-in is for students only, and each of them must agree first. With passkeys off, people whose only second step was a passkey sign in with the password alone until they set up an app.',
    'El inicio de sesión único necesita además configuración en el servidor. La cara es solo para alumnos, y cada uno debe aceptarlo antes. Sin claves de acceso, quien solo tenía una como segundo paso entra con la contraseña hasta configurar una aplicación.',
    'O login único precisa também do servidor configurado. O rosto é só para alunos, e cada um concorda antes. Sem chaves de acesso, quem só tinha uma como segunda etapa entra com a senha até configurar um aplicativo.',
  ),
  options: [
    { value: 'scan', names: say('扫码', 'QR code', 'Código QR', 'Código QR') },
    { value: 'sms', names: say('短信验证码', 'Text message', 'Mensaje de texto', 'Mensagem de texto') },
    { value: 'job', names: say('工号', 'Job number', 'Número de empleado', 'Matrícula') },
    { value: 'face', names: say('人脸', 'Face', 'Cara', 'Rosto') },
    {
      value: 'hr',
      names: say('人事系统（CAS）', 'HR system (CAS)', 'Sistema de personal (CAS)', 'Sistema de RH (CAS)'),
    },
    {
      value: 'oidc',
      names: say(
        '单点登录（OpenID Connect）',
        'Single sign-on (OpenID Connect)',
        'Inicio de sesión único (OpenID Connect)',
        'Login único (OpenID Connect)',
      ),
    },
    { value: 'passkey', names: say('通行密钥', 'Passkey', 'Clave de acceso', 'Chave de acesso') },
  ],
})
export const foreignMobiles = flagSetting({
  key: 'access-foreign-mobiles',
  section: 'signIn',
  isPublic: true,
  fallback: false,
  title: say(
    '接受其他国家和地区的手机号',
    'Mobile numbers of other countries',
    'Móviles de otros países',
    'Celulares de outros países',
  ),
  hint: say(
    '填写时须带 + 和国家（地区）代码；中国手机号仍可只填 11 位。短信网关须能发往这些国家和地区。关闭后，已绑定的境外号码不再能收验证码或登录。',
    'Enter them with + and the country code; for a Chinese number the eleven digits are enough. The gateway must deliver there. If this is turned off again, such numbers no longer receive codes and cannot be used to sign in.',
    'Se escriben con + y el código del país; a un número chino le bastan sus once cifras. La pasarela debe enviar allí. Si se desactiva, los ya vinculados no reciben códigos ni sirven para entrar.',
    'São escritos com + e o código do país; para um número chinês bastam os onze dígitos. O gateway deve entregar lá. Se desativado, os já vinculados não recebem códigos nem servem para entrar.',
  ),
})
export const faceDistance = numberSetting({
  key: 'access-face-distance',
  section: 'signIn',
  min: 30,
  max: 60,
  fallback: 50,
  unit: hundredths,
  title: say(
    '人脸最大差异',
    'Maximum distance between faces',
    'Distancia máxima entre caras',
    'Distância máxima entre rostos',
  ),
  hint: say(
    '数值越小越严格：误认更少，但更多人需要重试。',
    'Smaller is stricter: fewer strangers get in, and more people have to try twice.',
    'Menor es más estricto: entran menos extraños y más personas repiten.',
    'Menor é mais rígido: entram menos estranhos e mais pessoas repetem.',
  ),
})
export const faceMargin = numberSetting({
  key: 'access-face-margin',
  section: 'signIn',
  min: 0,
  max: 30,
  fallback: 5,
  unit: hundredths,
  title: say(
    '与第二相似者的最小差距',
    'Minimum lead over the second-best face',
    'Ventaja mínima sobre la segunda cara',
    'Vantagem mínima sobre o segundo rosto',
  ),
  hint: say(
    '同一设备上两人相像时，不登录任何人。',
    'If two people who use the same device look alike, neither is signed in.',
    'Si dos personas de un equipo se parecen, no entra nadie.',
    'Se duas pessoas de um dispositivo se parecem, ninguém entra.',
  ),
})

export const passwordLength = numberSetting({
  key: 'access-password-length',
  section: 'password',
  isPublic: true,
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
  fallback: PASSWORD_MIN,
  title: say(
    '密码最少字符数',
    'Minimum password length',
    'Mínimo de caracteres de la contraseña',
    'Mínimo de caracteres da senha',
  ),
  hint: say(
    `最多 ${PASSWORD_MAX} 个字符，须含字母、数字和特殊字符。不再符合规则的密码须在下次登录时修改。`,
    `${PASSWORD_MAX} at most, with a letter, a digit and a special character. Anyone whose password no longer meets the rules must change it at the next sign-in.`,
    `${PASSWORD_MAX} como máximo, con letra, número y carácter especial. Quien ya no cumpla las reglas la cambia al entrar.`,
    `No máximo ${PASSWORD_MAX}, com letra, número e caractere especial. Quem já não atende às regras troca a senha ao entrar.`,
  ),
})
export const passwordBothCases = flagSetting({
  key: 'access-password-both-cases',
  section: 'password',
  isPublic: true,
  fallback: false,
  title: say(
    '须同时含大写和小写字母',
    'Both upper-case and lower-case letters',
    'Mayúsculas y minúsculas',
    'Maiúsculas e minúsculas',
  ),
})
export const passwordHistory = numberSetting({
  key: 'access-password-history',
  section: 'password',
  min: 0,
  max: 10,
  fallback: 0,
  unit: say('个', '{n:password|passwords}', '{n:contraseña|contraseñas}', '{n:senha|senhas}'),
  title: say('不得重复使用最近的密码', 'Do not reuse the last', 'No repetir las últimas', 'Não repetir as últimas'),
  hint: say(
    '0 表示仅须与当前密码不同。',
    '0: a new password only has to differ from the current one.',
    'Con 0 basta que sea distinta de la actual.',
    'Com 0 basta ser diferente da atual.',
  ),
})
export const passwordDays = numberSetting({
  key: 'access-password-days',
  section: 'password',
  min: 0,
  max: 730,
  fallback: 0,
  unit: DAYS,
  title: say('密码有效期', 'Change passwords after', 'Cambiar la contraseña tras', 'Trocar a senha após'),
  hint: say(
    '到期后须在下次登录时修改；0 表示永不过期。',
    'It must then be changed at the next sign-in. 0: never.',
    'Después se cambia al entrar. 0: nunca.',
    'Depois é trocada ao entrar. 0: nunca.',
  ),
})

/** Which mobile numbers the setting lets in. */
export const mobileRuleOf = (foreign: boolean): MobileRule => (foreign ? 'international' : 'chinese')

/** The rule that the settings make. */
export const ruleOf = (min: number, bothCases: boolean): PasswordRule => ({ min, bothCases })
