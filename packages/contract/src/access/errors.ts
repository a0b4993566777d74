// What sign-in and account self-service may refuse.
import { defineErrors } from '../errors.ts'

export const accessErrors = defineErrors({
  'wrong-password': { status: 401, en: 'User name or password is wrong.', 'zh-CN': '用户名或密码错误。', es: 'El usuario o la contraseña no son correctos.', 'pt-BR': 'Usuário ou senha incorretos.' },
  'account-disabled': { status: 403, en: 'This account is disabled. Please ask your administrator.', 'zh-CN': '该账号已停用，请联系管理员。', es: 'Esta cuenta está desactivada. Consulte a su administrador.', 'pt-BR': 'Esta conta está desativada. Fale com o administrador.' },
  'sign-in-limit': { status: 429, en: 'Too many failed attempts. Please wait {seconds} s.', 'zh-CN': '失败次数过多，请等待 {seconds} 秒。', es: 'Demasiados intentos fallidos. Espere {seconds} s.', 'pt-BR': 'Muitas tentativas sem sucesso. Aguarde {seconds} s.' },
  'session-over': { status: 401, en: 'Your session has ended. Please sign in again.', 'zh-CN': '会话已结束，请重新登录。', es: 'Su sesión ha terminado. Inicie sesión de nuevo.', 'pt-BR': 'Sua sessão terminou. Entre novamente.' },
  'password-rule': { status: 422, en: 'The password does not meet the password rules, please re-fill.', 'zh-CN': '密码不符合规则，请重新填写。', es: 'La contraseña no cumple las reglas, vuelva a escribirla.', 'pt-BR': 'A senha não atende às regras, preencha novamente.' },
  'passwords-differ': { status: 422, en: 'The two passwords entered are not the same.', 'zh-CN': '两次输入的密码不一致。', es: 'Las dos contraseñas no son iguales.', 'pt-BR': 'As duas senhas não são iguais.' },
  'password-same': { status: 422, en: 'The new password must differ from the old one.', 'zh-CN': '新密码不能与旧密码相同。', es: 'La nueva contraseña debe ser distinta de la anterior.', 'pt-BR': 'A nova senha deve ser diferente da antiga.' },
  'old-password-wrong': { status: 422, en: 'The old password is wrong.', 'zh-CN': '旧密码错误。', es: 'La contraseña anterior no es correcta.', 'pt-BR': 'A senha antiga está incorreta.' },
  'mobile-format': { status: 422, en: 'Invalid mobile number.', 'zh-CN': '手机号格式不正确。', es: 'Número de móvil no válido.', 'pt-BR': 'Número de celular inválido.' },
  'mobile-not-exist': { status: 422, en: 'This mobile number does not exist.', 'zh-CN': '该手机号不存在。', es: 'Este número de móvil no existe.', 'pt-BR': 'Este número de celular não existe.' },
  'mobile-bound': { status: 409, en: 'This mobile number is already bound to an account.', 'zh-CN': '该手机号已被绑定。', es: 'Este móvil ya está vinculado a una cuenta.', 'pt-BR': 'Este celular já está vinculado a uma conta.' },
  'no-mobile': { status: 409, en: 'No mobile number is bound to this account.', 'zh-CN': '该账号未绑定手机号。', es: 'Esta cuenta no tiene un móvil vinculado.', 'pt-BR': 'Esta conta não tem celular vinculado.' },
  'code-wrong': { status: 422, en: 'The code is wrong or no longer valid.', 'zh-CN': '验证码错误或已失效。', es: 'El código no es correcto o ya no es válido.', 'pt-BR': 'O código está incorreto ou não é mais válido.' },
  'code-too-soon': { status: 429, en: 'A code was just sent. Please wait {seconds} s.', 'zh-CN': '验证码刚刚发送，请等待 {seconds} 秒。', es: 'Se acaba de enviar un código. Espere {seconds} s.', 'pt-BR': 'Um código acabou de ser enviado. Aguarde {seconds} s.' },
  'code-limit': { status: 429, en: 'Too many requests for this number or from here. Please wait {seconds} s.', 'zh-CN': '该号码或此网络的请求过多，请等待 {seconds} 秒。', es: 'Demasiadas solicitudes para este número o desde aquí. Espere {seconds} s.', 'pt-BR': 'Muitas solicitações para este número ou deste local. Aguarde {seconds} s.' },
  'sms-failed': { status: 424, en: 'The message could not be sent. Please try again.', 'zh-CN': '短信发送失败，请重试。', es: 'No se pudo enviar el mensaje. Inténtelo de nuevo.', 'pt-BR': 'Não foi possível enviar a mensagem. Tente novamente.' },
  'qr-invalid': { status: 410, en: 'This code is no longer valid. Please refresh it.', 'zh-CN': '二维码已失效，请刷新。', es: 'Este código ya no es válido. Actualícelo.', 'pt-BR': 'Este código não é mais válido. Atualize-o.' },
  'sso-off': { status: 404, en: 'Single sign-on is not set up here.', 'zh-CN': '本系统未启用单点登录。', es: 'El inicio de sesión único no está configurado aquí.', 'pt-BR': 'O login único não está configurado aqui.' },
  'sso-refused': { status: 401, en: 'Single sign-on was not accepted. Please sign in again.', 'zh-CN': '单点登录未通过，请重新登录。', es: 'No se aceptó el inicio de sesión único. Inicie sesión de nuevo.', 'pt-BR': 'O login único não foi aceito. Entre novamente.' },
  'sso-no-account': { status: 403, en: 'There is no account here for the person the other system names. Please ask your administrator.', 'zh-CN': '对方系统返回的人员在本系统中没有账号，请联系管理员。', es: 'Aquí no hay una cuenta para la persona que indica el otro sistema. Consulte a su administrador.', 'pt-BR': 'Não há conta aqui para a pessoa indicada pelo outro sistema. Fale com o administrador.' },
  'sso-unreachable': { status: 424, en: 'The single sign-on system does not answer. Please sign in another way, or try again later.', 'zh-CN': '单点登录系统无响应，请使用其他方式登录或稍后再试。', es: 'El sistema de inicio de sesión único no responde. Entre de otra forma o inténtelo más tarde.', 'pt-BR': 'O sistema de login único não responde. Entre de outra forma ou tente mais tarde.' },
})
