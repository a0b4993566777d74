// The recorded acts of signing in, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const accessActs = {
  'access.agreeToFace': texts(
    'Agreed to sign-in by face',
    '同意使用人脸登录',
    'Aceptó el inicio de sesión facial',
    'Aceitou a entrada por rosto',
  ),
  'access.addPasskey': texts(
    'Added a passkey',
    '添加通行密钥',
    'Añadió una clave de acceso',
    'Adicionou uma chave de acesso',
  ),
  'access.addTotp': texts(
    'Set up an authenticator app',
    '设置验证器应用',
    'Configuró una aplicación de autenticación',
    'Configurou um aplicativo autenticador',
  ),
  'access.bindMobile': texts('Linked a mobile number', '绑定手机号', 'Vinculó un móvil', 'Vinculou um celular'),
  'access.activate': texts('Activated an account', '激活账号', 'Activó una cuenta', 'Ativou uma conta'),
  'access.changePassword': texts(
    'Changed own password',
    '修改本人密码',
    'Cambió su contraseña',
    'Alterou a própria senha',
  ),
  'access.confirmPassword': texts(
    'Confirmed a face sign-in with the password',
    '人脸登录后输入密码确认',
    'Confirmó con la contraseña una sesión facial',
    'Confirmou com a senha uma sessão por rosto',
  ),
  'access.enrolFace': texts(
    'Enrolled the face of a student',
    '登记学员人脸',
    'Registró la cara de un alumno',
    'Registrou o rosto de um aluno',
  ),
  'access.faceSettings': texts(
    'Changed sign-in by face',
    '修改人脸登录设置',
    'Cambió el inicio de sesión facial',
    'Alterou a entrada por rosto',
  ),
  'access.confirmScan': texts(
    'Signed in a device by scanning its code',
    '扫码确认登录',
    'Inició sesión en un dispositivo escaneando su código',
    'Entrou em um dispositivo lendo o código',
  ),
  'access.declineScan': texts(
    'Declined to sign in a scanned device',
    '拒绝扫码登录',
    'Rechazó iniciar sesión en un dispositivo escaneado',
    'Recusou a entrada em um dispositivo lido',
  ),
  'access.endDevices': texts(
    'Signed out other devices',
    '退出其他设备',
    'Cerró la sesión en otros dispositivos',
    'Saiu de outros dispositivos',
  ),
  'access.expireFace': texts(
    'Deleted face data after its retention period',
    '删除到期的人脸数据',
    'Eliminó una cara con el plazo vencido',
    'Excluiu um rosto com o prazo vencido',
  ),
  'access.forgotPassword': texts(
    'Set a new password by mobile code',
    '通过短信重置密码',
    'Restableció la contraseña por código',
    'Redefiniu a senha por código',
  ),
  'access.letIn': texts(
    'Allowed sign-in despite wrong passwords',
    '解除密码错误后的登录等待',
    'Permitió el acceso pese a contraseñas erróneas',
    'Liberou a entrada apesar de senhas erradas',
  ),
  'access.makeScriptToken': texts(
    'Created a script token',
    '生成脚本令牌',
    'Creó un token para scripts',
    'Criou um token de script',
  ),
  'access.newRecoveryCodes': texts(
    'Replaced recovery codes',
    '更换恢复码',
    'Sustituyó los códigos de recuperación',
    'Substituiu os códigos de recuperação',
  ),
  'access.removeFace': texts(
    'Deleted face data',
    '删除已登记的人脸',
    'Eliminó una cara registrada',
    'Excluiu um rosto registrado',
  ),
  'access.removePasskey': texts(
    'Removed a passkey',
    '移除通行密钥',
    'Quitó una clave de acceso',
    'Removeu uma chave de acesso',
  ),
  'access.removeSecondFactor': texts(
    'Removed two-step verification from an account',
    '移除账号的两步验证',
    'Quitó la verificación en dos pasos de una cuenta',
    'Removeu a segunda etapa de uma conta',
  ),
  'access.removeTotp': texts(
    'Removed an authenticator app',
    '移除验证器应用',
    'Quitó una aplicación de autenticación',
    'Removeu um aplicativo autenticador',
  ),
  'access.secondStepFailed': texts(
    'Failed the second step of signing in',
    '两步验证失败',
    'Falló el segundo paso del inicio de sesión',
    'Falhou na segunda etapa da entrada',
  ),
  'access.showOutbox': texts(
    'Viewed the message outbox with codes',
    '查看短信发件箱（含验证码）',
    'Consultó la bandeja de mensajes con códigos',
    'Consultou a caixa de mensagens com códigos',
  ),
  'access.signIn': texts('Signed in', '登录', 'Inició sesión', 'Entrou'),
  'access.signOut': texts('Signed out', '退出登录', 'Cerró la sesión', 'Saiu'),
  'access.ssoRefused': texts(
    'Was refused after single sign-on',
    '单点登录后被拒绝',
    'Fue rechazado tras el inicio de sesión único',
    'Foi recusado após o login único',
  ),
  'access.stolenToken': texts(
    'A used session token was presented again; the session was ended',
    '已轮换的会话令牌被再次使用，会话已终止',
    'Volvió un token de sesión ya usado; la sesión se cerró',
    'Um token de sessão já usado voltou; a sessão foi encerrada',
  ),
  'access.testSms': texts(
    'Sent a test message',
    '发送测试短信',
    'Envió un mensaje de prueba',
    'Enviou uma mensagem de teste',
  ),
  'access.untieMobile': texts(
    'Unlinked a mobile number',
    '解绑手机号',
    'Desvinculó un móvil',
    'Desvinculou um celular',
  ),
  'access.useRecoveryCode': texts(
    'Used a recovery code',
    '使用恢复码',
    'Usó un código de recuperación',
    'Usou um código de recuperação',
  ),
  'access.withdrawFace': texts(
    'Withdrew the consent to sign-in by face',
    '撤回人脸登录同意',
    'Retiró el consentimiento facial',
    'Retirou o consentimento do rosto',
  ),
} satisfies Record<string, Texts>

export const accessObjects = {
  scriptToken: texts('Script token', '脚本令牌', 'Token para scripts', 'Token de script'),
  session: texts('Session', '会话', 'Sesión', 'Sessão'),
} satisfies Record<string, Texts>
