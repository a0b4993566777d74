// What the administration of organisations, accounts and roles may refuse.
import { defineErrors } from '../errors.ts'

export const orgErrors = defineErrors({
  'name-taken': { status: 409, en: 'This name is already used here.', 'zh-CN': '该名称已被使用。', es: 'Este nombre ya se usa aquí.', 'pt-BR': 'Este nome já está em uso aqui.' },
  'code-taken': { status: 409, en: 'Another organisation has this code.', 'zh-CN': '该编码已被其他组织使用。', es: 'Otra organización tiene este código.', 'pt-BR': 'Outra organização tem este código.' },
  'leader-outside': { status: 422, en: 'The leader must be an account of this organisation or under it.', 'zh-CN': '负责人必须是本组织或下级组织的账号。', es: 'El responsable debe ser una cuenta de esta organización o de las que dependen de ella.', 'pt-BR': 'O responsável deve ser uma conta desta organização ou abaixo dela.' },
  'moved-meanwhile': { status: 409, en: 'Somebody else has moved it meanwhile. Look at the tree and try again.', 'zh-CN': '其他人已移动了它，请查看后重试。', es: 'Alguien lo ha movido mientras tanto. Mire el árbol e inténtelo de nuevo.', 'pt-BR': 'Outra pessoa o moveu nesse meio-tempo. Veja a árvore e tente de novo.' },
  'unknown-zone': { status: 422, en: 'This time zone is not known.', 'zh-CN': '未知的时区。', es: 'Esta zona horaria no existe.', 'pt-BR': 'Este fuso horário não existe.' },
  'tree-too-deep': { status: 422, en: 'The tree may be at most {depth} levels deep.', 'zh-CN': '层级最多 {depth} 级。', es: 'El árbol admite como máximo {depth} niveles.', 'pt-BR': 'A árvore pode ter no máximo {depth} níveis.' },
  'move-into-itself': { status: 422, en: 'An entry cannot be moved under itself.', 'zh-CN': '不能移动到自身之下。', es: 'No se puede mover un elemento dentro de sí mismo.', 'pt-BR': 'Um item não pode ser movido para dentro de si mesmo.' },
  'root-stays': { status: 422, en: 'The topmost organisation cannot be moved or deleted.', 'zh-CN': '顶级组织不能移动或删除。', es: 'La organización superior no se puede mover ni eliminar.', 'pt-BR': 'A organização principal não pode ser movida nem excluída.' },
  'org-not-empty': { status: 409, en: 'Not empty. Inside: {organisations} organisations, {accounts} accounts, {groups} groups.', 'zh-CN': '非空：其中有 {organisations} 个下级组织、{accounts} 个账号和 {groups} 个分组。', es: 'No está vacía. Contiene {organisations} organizaciones, {accounts} cuentas y {groups} grupos.', 'pt-BR': 'Não está vazia. Contém {organisations} organizações, {accounts} contas e {groups} grupos.' },
  'account-taken': { status: 409, en: 'This account name is already taken.', 'zh-CN': '该账号已存在。', es: 'Este nombre de cuenta ya existe.', 'pt-BR': 'Este nome de conta já existe.' },
  'mobile-taken': { status: 409, en: 'This mobile number belongs to another account.', 'zh-CN': '该手机号已被其他账号绑定。', es: 'Este móvil pertenece a otra cuenta.', 'pt-BR': 'Este celular pertence a outra conta.' },
  'mobile-format': { status: 422, en: 'Invalid mobile number.', 'zh-CN': '手机号格式不正确。', es: 'Número de móvil no válido.', 'pt-BR': 'Número de celular inválido.' },
  'weak-password': { status: 422, en: 'The password does not meet the password rules, please re-fill.', 'zh-CN': '密码不符合规则，请重新填写。', es: 'La contraseña no cumple las reglas, vuelva a escribirla.', 'pt-BR': 'A senha não atende às regras, preencha novamente.' },
  'last-administrator': { status: 409, en: 'This would leave nobody who can administer the system.', 'zh-CN': '此操作将导致系统没有管理员。', es: 'Esto dejaría el sistema sin nadie que lo administre.', 'pt-BR': 'Isto deixaria o sistema sem administrador.' },
  'not-oneself': { status: 409, en: 'You cannot delete your own account.', 'zh-CN': '不能删除自己的账号。', es: 'No puede eliminar su propia cuenta.', 'pt-BR': 'Você não pode excluir a própria conta.' },
  'type-above-own': { status: 403, en: 'You cannot give an account more rights than you have.', 'zh-CN': '不能授予高于自己的权限。', es: 'No puede dar a una cuenta más derechos que los suyos.', 'pt-BR': 'Você não pode dar a uma conta mais direitos que os seus.' },
  'right-not-held': { status: 403, en: 'You can only give rights that you hold yourself.', 'zh-CN': '只能授予自己拥有的权限。', es: 'Solo puede otorgar derechos que usted tiene.', 'pt-BR': 'Você só pode conceder direitos que possui.' },
  'role-has-members': { status: 409, en: 'The role still has {members} members.', 'zh-CN': '该角色仍有 {members} 名成员。', es: 'El rol todavía tiene {members} miembros.', 'pt-BR': 'A função ainda tem {members} membros.' },
  'system-role': { status: 409, en: 'This role belongs to the system and stays.', 'zh-CN': '系统角色不可修改。', es: 'Este rol es del sistema y permanece.', 'pt-BR': 'Esta função pertence ao sistema e permanece.' },
  'too-many-accounts': { status: 422, en: 'Please do not exceed 1000 accounts!', 'zh-CN': '请不要超过1000个账号！', es: '¡No supere las 1000 cuentas!', 'pt-BR': 'Não ultrapasse 1000 contas!' },
})
